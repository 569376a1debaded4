import { ReadMore, StatusBadge } from '@atrium/ui';
import { listClasses as classes } from '../lists/index.ts';

/** Where something stands, and why its last try failed. */
export function StatusCell({ status, lastError }: { status: string; lastError: string | null }) {
  return (
    <div>
      <StatusBadge status={status} />
      {lastError && <ReadMore text={lastError} className={classes.fault} />}
    </div>
  );
}
