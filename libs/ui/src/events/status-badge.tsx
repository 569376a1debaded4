import { phrase, t } from '../language/language.ts';
import type { Tone } from '../primitives/badge.tsx';
import { Badge } from '../primitives/badge.tsx';
import classes from './event-bits.module.css';

const states: Readonly<Record<string, { tone: Tone; name: string }>> = {
  PENDING: { tone: 'warning', name: phrase('Pending') },
  APPROVED: { tone: 'success', name: phrase('Approved') },
  REJECTED: { tone: 'danger', name: phrase('Rejected') },
  CANCELLED: { tone: 'danger', name: phrase('Cancelled') },
  BLOCKED: { tone: 'danger', name: phrase('Blocked') },
  PAID: { tone: 'success', name: phrase('Paid') },
  EXPIRED: { tone: 'neutral', name: phrase('Expired') },
  PARTIALLY_REFUNDED: { tone: 'info', name: phrase('Partially refunded') },
  REFUNDED: { tone: 'info', name: phrase('Refunded') },
  WAITING: { tone: 'info', name: phrase('Waiting') },
  RUNNING: { tone: 'info', name: phrase('Running') },
  SENT: { tone: 'success', name: phrase('Sent') },
  FAILED: { tone: 'danger', name: phrase('Failed') },
};

export interface StatusBadgeProps {
  /** As the API writes it, such as `PARTIALLY_REFUNDED`. */
  status: string;
}

/** The state of a record. */
export function StatusBadge({ status }: StatusBadgeProps) {
  const { tone, name } = states[status] ?? { tone: 'neutral', name: inWords(status) };
  return (
    <Badge tone={tone}>
      <span className={classes.status}>{t(name)}</span>
    </Badge>
  );
}

function inWords(status: string): string {
  const words = status.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
