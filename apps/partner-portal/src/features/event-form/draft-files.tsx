import { QueryView } from '@atrium/ui';
import { DocumentFields, ImageFields } from '../event-files/index.ts';
import classes from './event-form.module.css';
import type { DraftFiles as Files } from './use-draft-files.ts';

const deletion = 'It will be gone for everyone in your team.';

/** The images and documents of a draft. */
export function DraftFiles({ files: { query, images, documents } }: { files: Files }) {
  return (
    <QueryView query={query}>
      {(saved) => (
        <>
          <p className={classes.quiet}>All optional. Visitors see them once we've approved the event.</p>
          <ImageFields thumbnail={saved.thumbnail} images={images} deletion={deletion} />
          <DocumentFields saved={saved.documents} documents={documents} deletion={deletion} />
        </>
      )}
    </QueryView>
  );
}
