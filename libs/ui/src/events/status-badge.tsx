import type { Tone } from '../primitives/badge.tsx';
import { Badge } from '../primitives/badge.tsx';
import classes from './event-bits.module.css';

const tones: Readonly<Record<string, Tone>> = {
  PENDING: 'warning',
  APPROVED: 'success',
  REJECTED: 'danger',
  CANCELLED: 'danger',
  BLOCKED: 'danger',
  PAID: 'success',
  EXPIRED: 'neutral',
  PARTIALLY_REFUNDED: 'info',
  REFUNDED: 'info',
  WAITING: 'info',
  RUNNING: 'info',
  SENT: 'success',
  FAILED: 'danger',
};

export interface StatusBadgeProps {
  /** As the API writes it, such as `PARTIALLY_REFUNDED`. */
  status: string;
}

/** The state of a record. */
export function StatusBadge({ status }: StatusBadgeProps) {
  const words = status.toLowerCase().replaceAll('_', ' ');
  return (
    <Badge tone={tones[status] ?? 'neutral'}>
      <span className={classes.status}>{words.charAt(0).toUpperCase() + words.slice(1)}</span>
    </Badge>
  );
}
