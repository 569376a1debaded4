import {
  formatEventTime,
  labelOfField,
  type EditableEvent,
  type EventVersion,
  type VettingStatus,
} from '@atrium/domain';
import { Badge, Card, StatusBadge, Timeline, type TimelineEntry } from '@atrium/ui';
import classes from './events.module.css';

const decided: Record<VettingStatus, { title: string; tone: NonNullable<TimelineEntry['tone']> }> = {
  PENDING: { title: 'Sent for review', tone: 'info' },
  APPROVED: { title: 'Approved', tone: 'success' },
  REJECTED: { title: 'Rejected', tone: 'danger' },
};
const timeOf = (instant: string) => formatEventTime(instant, 'UTC');

/** Decisions on the event with the reviewers' comments, newest first. */
export function VettingHistory({ updates }: { updates: EditableEvent['vettingStatusUpdates'] }) {
  return (
    <Card title="Vetting history">
      <Timeline
        label="Vetting history"
        emptyText="No decision yet"
        entries={updates
          .toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
          .map(({ id, vettingStatus, comment, createdAt }) => ({
            id,
            ...decided[vettingStatus],
            at: createdAt,
            atText: timeOf(createdAt),
            children: comment,
          }))}
      />
    </Card>
  );
}

/** Every version with its changes. */
export function VersionHistory({ versions }: { versions: readonly EventVersion[] }) {
  return (
    <ol className={classes.list} aria-label="Versions">
      {versions.map((version) => (
        <li key={version.id} className={classes.version}>
          <div className={classes.cardHead}>
            <h3 className={classes.rowName}>
              Version {version.number} {version.isPublic && <Badge tone="info">Public</Badge>}
            </h3>
            <StatusBadge status={version.status} />
          </div>
          <time dateTime={version.createdAt} className={classes.quiet}>
            {timeOf(version.createdAt)}
          </time>
          {version.number === 1 ? (
            <p className={classes.quiet}>First version</p>
          ) : (
            <Changes changes={version.changes} />
          )}
        </li>
      ))}
    </ol>
  );
}

function Changes({ changes }: Pick<EventVersion, 'changes'>) {
  if (changes.length === 0) return <p className={classes.quiet}>No changes.</p>;
  return (
    <ul className={classes.changes}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <strong>{labelOfField(field)}</strong>
          <del>{before || 'Not provided'}</del>
          <ins>{after || 'Not provided'}</ins>
        </li>
      ))}
    </ul>
  );
}
