import { useOwnEventQuery } from '@atrium/api-slice';
import type { AuthoredEvent } from '@atrium/domain';
import { Banner, Button, QueryView, TextLink } from '@atrium/ui';
import { useParams } from 'react-router';
import { LeaveGuard } from '../../forms/leave-guard.tsx';
import { paths } from '../../paths.ts';
import { DocumentFields } from './document-fields.tsx';
import classes from './event-files.module.css';
import { PictureFields } from './picture-fields.tsx';
import { useEventPapers } from './use-event-papers.ts';
import { useEventPictures } from './use-event-pictures.ts';

/** The pictures and papers of an event. */
export function EventFilesPage() {
  const eventId = Number(useParams()['eventId']);
  const event = useOwnEventQuery({ params: { eventId } });
  return (
    <div className={classes.page}>
      <title>{`Pictures and documents of ${event.data?.name ?? 'an event'} | Atrium for organisers`}</title>
      <TextLink href={paths.event(eventId)}>{event.data?.name ?? 'The event'}</TextLink>
      <h1>Pictures and documents</h1>
      <QueryView query={event}>
        {(data) =>
          data.currentStatus === 'CANCELLED' ? (
            <Banner tone="warning">
              This event is cancelled, so its pictures and documents stay as they are.
            </Banner>
          ) : (
            <EventFiles key={data.id} event={data} />
          )
        }
      </QueryView>
      <div>
        <Button href={paths.event(eventId)}>OK</Button>
      </div>
    </div>
  );
}

function EventFiles({ event }: { event: AuthoredEvent }) {
  const pictures = useEventPictures(event);
  const papers = useEventPapers(event.id);
  return (
    <>
      <PictureFields thumbnail={event.thumbnail} pictures={pictures} />
      <DocumentFields documents={event.documents} papers={papers} />
      <LeaveGuard isUnsaved={pictures.isBusy || papers.isBusy}>
        Files are still being sent. What has not arrived is lost.
      </LeaveGuard>
    </>
  );
}
