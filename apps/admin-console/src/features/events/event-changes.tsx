import type { AdminEvent } from '@atrium/domain';
import { Card } from '@atrium/ui';
import { Fragment } from 'react';
import { detailClasses } from '../detail/index.ts';
import { changedWords, type Stretch } from './changed-words.ts';
import classes from './event-changes.module.css';

/** What the newest version says differently from the one the public sees, its changed words marked. */
export function EventChanges({ event: { changes, isPublic } }: { event: AdminEvent }) {
  return (
    <Card title="Differences to the approved version">
      {changes.length === 0 ? (
        <p className={detailClasses.text}>
          {isPublic
            ? 'Nothing differs from what the public sees.'
            : 'No version of it is public to compare with.'}
        </p>
      ) : (
        <ul aria-label="Differences" className={classes.changes}>
          {changes.map((change) => (
            <Change key={change.field} {...change} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Change({ field, before, after }: AdminEvent['changes'][number]) {
  const words = changedWords(before, after);
  return (
    <li>
      <h3 className={classes.field}>{field}</h3>
      <div className={classes.sides}>
        <Side title="Approved" stretches={words.before} mark="del" />
        <Side title="New" stretches={words.after} mark="ins" />
      </div>
    </li>
  );
}

interface SideProps {
  title: string;
  stretches: readonly Stretch[];
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
