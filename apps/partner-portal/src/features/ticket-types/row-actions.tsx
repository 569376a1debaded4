import { IconButton } from '@atrium/ui';
import { CircleOff, Pencil } from 'lucide-react';
import classes from './ticket-types.module.css';

interface RowActionsProps {
  name: string;
  onChange: () => void;
  onWithdraw: () => void;
}

/** The buttons of one ticket type or extra. */
export function RowActions({ name, onChange, onWithdraw }: RowActionsProps) {
  return (
    <div className={classes.actions}>
      <IconButton
        size="s"
        label={`Change ${name}`}
        icon={<Pencil size={16} aria-hidden />}
        onPress={onChange}
      />
      <IconButton
        size="s"
        label={`Withdraw ${name}`}
        icon={<CircleOff size={16} aria-hidden />}
        onPress={onWithdraw}
      />
    </div>
  );
}
