import { QueryView } from '@atrium/ui';
import { useWatch } from 'react-hook-form';
import { DocumentFields, ImageFields, SpeakerImages } from '../event-files/index.ts';
import classes from './event-form.module.css';
import type { EventValues } from './event-values.ts';
import type { DraftFiles as Files } from './use-draft-files.ts';

const deletion = 'It will be gone for everyone in your team.';

/** The images and documents of a draft. */
export function DraftFiles({ files: { query, images, documents, speakerImages } }: { files: Files }) {
  const speakers = useWatch<EventValues, 'speakers'>({ name: 'speakers' });
  return (
    <QueryView query={query}>
      {(saved) => (
        <>
          <p className={classes.quiet}>All optional. Visitors see them once we've approved the event.</p>
          <ImageFields thumbnail={saved.thumbnail} images={images} deletion={deletion} />
          <SpeakerImages
            speakers={speakers}
            saved={saved.speakerImages}
            speakerImages={speakerImages}
            onDelete={images.remove}
            deletion={deletion}
          />
          <DocumentFields saved={saved.documents} documents={documents} deletion={deletion} />
        </>
      )}
    </QueryView>
  );
}
