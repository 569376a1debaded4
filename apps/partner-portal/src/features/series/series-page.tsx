import { useOwnSeriesQuery } from '@atrium/api-slice';
import type { OwnSeries } from '@atrium/domain';
import { Button, Card, EmptyState, QueryView, TextLink, toast } from '@atrium/ui';
import { Plus, Repeat } from 'lucide-react';
import { useState } from 'react';
import rows from '../../card-list/card-list.module.css';
import { paths } from '../../paths.ts';
import { cadences } from './cadences.ts';
import { SeriesDialog } from './series-dialog.tsx';
import classes from './series.module.css';

const cadenceNames = new Map(cadences.map(({ id, name }) => [id, name]));
const editionsText = ({ editions }: OwnSeries) =>
  editions === 1 ? 'One edition' : `${editions.toLocaleString('en-GB')} editions`;

/** Lists the company's series of events: their names, and how often they take place. */
export function SeriesPage() {
  const series = useOwnSeriesQuery(undefined, { refetchOnMountOrArgChange: true });
  /** Null is a new one. */
  const [edited, setEdited] = useState<OwnSeries | null | undefined>();
  return (
    <div className={classes.page}>
      <title>Series | Atrium for organisers</title>
      <div className={classes.head}>
        <h1>Series</h1>
        <Button icon={<Plus size={18} aria-hidden />} onPress={() => setEdited(null)}>
          New series
        </Button>
      </div>
      <p>
        Editions of one series show each other and share their reviews. An event joins a series in its form.{' '}
        <TextLink href={paths.section('events')}>Events</TextLink>
      </p>
      <QueryView query={series} failed="Failed to fetch series">
        {(found) =>
          found.length === 0 ? (
            <EmptyState icon={<Repeat size={24} aria-hidden />} title="You have no series yet" />
          ) : (
            <Card>
              <ul className={rows.rows} aria-label="Series">
                {found.map((one) => (
                  <li key={one.id} className={rows.row}>
                    <div className={rows.text}>
                      <h2 className={rows.name}>{one.name}</h2>
                      <p className={classes.quiet}>
                        {cadenceNames.get(one.cadence)} · {editionsText(one)} ·{' '}
                        {one.isPublic ? 'Public' : 'Public with its first approved edition'}
                      </p>
                    </div>
                    <Button
                      size="s"
                      variant="secondary"
                      aria-label={`Edit ${one.name}`}
                      onPress={() => setEdited(one)}
                    >
                      Edit
                    </Button>
                  </li>
                ))}
              </ul>
            </Card>
          )
        }
      </QueryView>
      {edited !== undefined && (
        <SeriesDialog
          series={edited}
          onSaved={() => toast.success(edited ? 'Series saved' : 'Series added')}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  );
}
