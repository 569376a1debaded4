import { Button, StatusBadge } from '@atrium/ui';
import classes from './detail-head.module.css';

export interface DetailHeadProps {
  name: string;
  statuses: readonly string[];
  /** Leads to the decision, which may stand far below. */
  onDecide: () => void;
}

/** What a record is called, where it stands, and the way to its decision. */
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
