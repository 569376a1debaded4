import { labelOfField, type AdminEvent } from '@atrium/domain';
import { Card } from '@atrium/ui';
import { Fragment } from 'react';
import { detailClasses } from '../detail-layout/index.ts';
import { diffWords, type DiffSegment } from './word-diff.ts';
import { ChangedImages, isImageField, pickImages } from './changed-images.tsx';
import { ChangedDocuments } from './changed-documents.tsx';
import classes from './event-changes.module.css';

/** The changes of the newest version against the published one: changed words marked, files side by side. */
export function EventChanges({ event }: { event: AdminEvent }) {
  const { changes, isPublic } = event;
  return (
    <Card title="Differences to the approved version">
      {changes.length === 0 ? (
        <p className={detailClasses.text}>
          {isPublic
            ? 'No differences from the version visitors see.'
            : 'No approved version to compare with.'}
        </p>
      ) : (
        <ul aria-label="Differences" className={classes.changes}>
          {changes.map((change) => (
            <li key={change.field}>
              <h3 className={classes.field}>{labelOfField(change.field)}</h3>
              <Change event={event} change={change} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

interface ChangeProps {
  event: AdminEvent;
  change: AdminEvent['changes'][number];
}

function Change({ event, change }: ChangeProps) {
  const { approvedFiles } = event;
  if (!approvedFiles) return <ChangedText {...change} />;
  if (change.field === 'documents')
    return <ChangedDocuments before={approvedFiles.documents} after={event.documents} />;
  if (!isImageField(change.field)) return <ChangedText {...change} />;
  return (
    <ChangedImages before={pickImages(approvedFiles, change.field)} after={pickImages(event, change.field)} />
  );
}

function ChangedText({ before, after }: AdminEvent['changes'][number]) {
  const words = diffWords(before, after);
  return (
    <div className={classes.sides}>
      <Side title="Approved" stretches={words.before} mark="del" />
      <Side title="New" stretches={words.after} mark="ins" />
    </div>
  );
}

interface SideProps {
  title: string;
  stretches: readonly DiffSegment[];
  mark: 'del' | 'ins';
}

function Side({ title, stretches, mark: Mark }: SideProps) {
  return (
    <div>
      <p className={classes.title}>{title}</p>
      <p className={classes.text}>
        {stretches.length === 0 && 'Not provided'}
        {stretches.map(({ text, isChanged }, at) => {
          const words = text.trimEnd();
          return (
            <Fragment key={at}>
              {isChanged ? <Mark>{words}</Mark> : words}
              {text.slice(words.length)}
            </Fragment>
          );
        })}
      </p>
    </div>
  );
}
