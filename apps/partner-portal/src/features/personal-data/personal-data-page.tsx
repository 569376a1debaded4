import { Banner, QueryView, TextLink, useNow } from '@atrium/ui';
import { useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { useRights } from '../../rights/use-rights.ts';
import { CategoryCard } from './category-card.tsx';
import classes from './personal-data.module.css';
import { usePersonalData } from './use-personal-data.ts';

/** Which personal data an event has by category, when each is removed, and removing it earlier. */
export function PersonalDataPage() {
  const eventId = Number(useParams()['eventId']);
  const { event, data, exporting, onExport, onRemove, onSetTerm } = usePersonalData(eventId);
  const mayChange = useRights()('change-attendees');
  const now = useNow();
  return (
    <div className={classes.page}>
      <title>{`Personal data${event.data ? ` of ${event.data.name}` : ''} | Atrium for organisers`}</title>
      <TextLink href={paths.event(eventId)}>{event.data?.name ?? 'Event'}</TextLink>
      <h1>Personal data</h1>
      <QueryView query={data}>
        {({ categories, isOver, isHeldUp }) => (
          <>
            {isHeldUp && (
              <Banner tone="info" title="Nothing can be removed by hand now">
                This data is still needed for an open dispute, a damage request or a legal reason. You can
                remove it afterwards.
              </Banner>
            )}
            {!isOver && (
              <p className={classes.quiet}>
                You can choose shorter terms now, and remove data by hand once the event is over.
              </p>
            )}
            {categories.map((one) => (
              <CategoryCard
                key={one.category}
                data={one}
                now={now}
                mayChange={mayChange}
                isExporting={exporting === one.category}
                onExport={() => onExport(one.category)}
                onRemove={() => onRemove(one.category)}
                onSetTerm={(days) => onSetTerm(one.category, days)}
              />
            ))}
            <p className={classes.quiet}>
              Emails that were sent are deleted two years after they were written. What your team did stays on
              record, without the names of attendees.
            </p>
          </>
        )}
      </QueryView>
    </div>
  );
}
