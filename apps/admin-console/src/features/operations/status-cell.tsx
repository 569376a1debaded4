import { ReadMore, StatusBadge } from '@atrium/ui';
import { listClasses as classes } from '../lists/index.ts';

/** A status with the error of the last attempt. */
export function StatusCell({ status, lastError }: { status: string; lastError: string | null }) {
  return (
    <div>
      <StatusBadge status={status} />
      {lastError && <ReadMore text={lastError} className={classes.fault} />}
    </div>
  );
}
