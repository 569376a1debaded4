import { Button, StatusBadge } from '@atrium/ui';
import classes from './detail-head.module.css';

export interface DetailHeadProps {
  name: string;
  statuses: readonly string[];
  /** Scrolls to the decision, which may be far below. */
  onDecide: () => void;
}

/** A record's name and status, and a button to its decision. */
export function DetailHead({ name, statuses, onDecide }: DetailHeadProps) {
  return (
    <div className={classes.head}>
      <h1>{name}</h1>
      {statuses.map((status) => (
        <StatusBadge key={status} status={status} />
      ))}
      <Button size="s" variant="secondary" onPress={onDecide}>
        Decide
      </Button>
    </div>
  );
}
