import { ReadMore, StatusBadge } from '@atrium/ui';
import { listClasses as classes } from '../lists/index.ts';

interface StatusCellProps {
  status: string;
  lastError: string | null;
  /** Shown below the status. */
  note?: string | undefined;
}

/** A status with the error of the last attempt. */
export function StatusCell({ status, lastError, note }: StatusCellProps) {
  return (
    <div>
      <StatusBadge status={status} />
      {note && <div className={classes.fault}>{note}</div>}
      {lastError && <ReadMore text={lastError} className={classes.fault} />}
    </div>
  );
}
