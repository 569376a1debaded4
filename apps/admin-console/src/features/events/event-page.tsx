import { useAdminEventQuery } from '@atrium/api-slice';
import type { AdminEvent, EventId } from '@atrium/domain';
import { Picture, QueryView, StatusBadge, TextLink } from '@atrium/ui';
import { useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { VettingPanel } from '../vetting/index.ts';
import { EventChanges } from './event-changes.tsx';
import { EventInformation, OtherInformation } from './event-information.tsx';
import classes from './event.module.css';
import { LocationPanel } from './location-panel.tsx';
import { useEventActs } from './use-event-acts.ts';

/** One event, as its newest version has it, to be corrected and decided on. */
export function EventPage() {
  const eventId = Number(useParams()['eventId']) as EventId; // the server answers 404 to what is none
  const event = useAdminEventQuery({ params: { eventId } }, { refetchOnMountOrArgChange: true });
  return (
    <div className={classes.page}>
      <title>{`${event.currentData?.name ?? 'Event'} | Atrium admin`}</title>
      <TextLink href={paths.events}>Events</TextLink>
      <QueryView query={{ ...event, data: event.currentData, isLoading: event.isFetching }}>
        {(detail) => <Detail key={detail.id} event={detail} />}
      </QueryView>
    </div>
  );
}

function Detail({ event }: { event: AdminEvent }) {
  const { vetting, moving } = useEventActs(event);
  return (
    <>
      <header>
        <div className={classes.head}>
          <h1>{event.name}</h1>
          <StatusBadge status={event.currentStatus} />
        </div>
        <p className={classes.text}>{event.tagline}</p>
      </header>
      {event.banners.length > 0 && (
        <ul aria-label="Banner images" className={classes.banners}>
          {event.banners.map(({ id, url, alternativeText }) => (
            <li key={id}>
              <Picture
                src={url}
                alt={alternativeText ?? ''}
                sizes="(min-width: 40rem) 24rem, 100vw"
                className={classes.banner}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={classes.columns}>
        <div className={classes.stack}>
          <EventChanges event={event} />
          <EventInformation event={event} />
          <OtherInformation event={event} />
        </div>
        <div className={classes.stack}>
          <VettingPanel
            title="Admin Vetting"
            status={event.currentStatus}
            updates={event.vettingStatusUpdates}
            {...vetting}
          />
          <LocationPanel venue={event.venue} {...moving} />
        </div>
      </div>
    </>
  );
}
