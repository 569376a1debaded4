import { useOwnEventQuery } from '@atrium/api-slice';
import { seconds, type EditableEvent } from '@atrium/domain';
import { Banner, Button, Card, QueryView, TextLink } from '@atrium/ui';
import { useParams } from 'react-router';
import { LeaveGuard } from '../../forms/leave-guard.tsx';
import { paths } from '../../paths.ts';
import { DocumentFields } from './document-fields.tsx';
import classes from './event-files.module.css';
import { ImageFields } from './image-fields.tsx';
import { SpeakerImages } from './speaker-images.tsx';
import { useEventFileCalls } from './use-event-file-calls.ts';
import { useFiles } from './use-files.ts';

/** The images and documents of an event. */
export function EventFilesPage() {
  const eventId = Number(useParams()['eventId']);
  const event = useOwnEventQuery({ params: { eventId } });
  return (
    <div className={classes.page}>
      <title>{`Images and documents of ${event.data?.name ?? 'an event'} | Atrium for organisers`}</title>
      <TextLink href={paths.event(eventId)}>{event.data?.name ?? 'The event'}</TextLink>
      <h1>Images and documents</h1>
      <QueryView query={event}>
        {(data) =>
          data.currentStatus === 'CANCELLED' ? (
            <Banner tone="warning">
              This event is cancelled, so you can't change its images and documents.
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

/** Reloads the event until its documents are scanned. */
function ScanWatch({ eventId }: { eventId: number }) {
  useOwnEventQuery({ params: { eventId } }, { pollingInterval: seconds(3) });
  return null;
}

const deletion =
  'It will be left out of the next version of your event. Visitors see that once we approve it.';

function EventFiles({ event }: { event: EditableEvent }) {
  const { images, documents, speakerImages, isBusy } = useFiles(event, useEventFileCalls(event.id));
  const isScanning = event.documents.some(({ scanStatus }) => scanStatus === 'WAITING');
  return (
    <>
      {event.isPublic && (
        <Banner>
          We review changes here like the text of your event. Visitors keep seeing the approved images and
          documents until then.
        </Banner>
      )}
      {isScanning && <ScanWatch eventId={event.id} />}
      <Card title="Images">
        <ImageFields thumbnail={event.thumbnail} images={images} deletion={deletion} />
      </Card>
      {event.speakers.length > 0 && (
        <Card title="Images of speakers (optional)">
          <SpeakerImages
            speakers={event.speakers}
            saved={event.speakerImages}
            speakerImages={speakerImages}
            onDelete={images.remove}
            deletion={deletion}
          />
        </Card>
      )}
      <Card title="Documents (optional)">
        <DocumentFields saved={event.documents} documents={documents} deletion={deletion} />
      </Card>
      <LeaveGuard isUnsaved={isBusy}>
        Files are still uploading. If you leave now, they won't be saved.
      </LeaveGuard>
    </>
  );
}
