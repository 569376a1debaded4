import { msg, t } from '@atrium/texts';
import type { Tone } from '../primitives/badge.tsx';
import { Badge } from '../primitives/badge.tsx';

const states: Readonly<Record<string, { tone: Tone; name: string }>> = {
  PENDING: { tone: 'warning', name: msg('Pending') },
  APPROVED: { tone: 'success', name: msg('Approved') },
  REJECTED: { tone: 'danger', name: msg('Rejected') },
  CANCELLED: { tone: 'danger', name: msg('Cancelled') },
  BLOCKED: { tone: 'danger', name: msg('Blocked') },
  PAID: { tone: 'success', name: msg('Paid') },
  EXPIRED: { tone: 'neutral', name: msg('Expired') },
  PARTIALLY_REFUNDED: { tone: 'info', name: msg('Partially refunded') },
  REFUNDED: { tone: 'info', name: msg('Refunded') },
  WAITING: { tone: 'info', name: msg('Waiting') },
  RUNNING: { tone: 'info', name: msg('Running') },
  SENT: { tone: 'success', name: msg('Sent') },
  FAILED: { tone: 'danger', name: msg('Failed') },
};

export interface StatusBadgeProps {
  /** As the API sends it, such as `PARTIALLY_REFUNDED`. */
  status: string;
}

/** Status of a record. */
export function StatusBadge({ status }: StatusBadgeProps) {
  const { tone, name } = states[status] ?? { tone: 'neutral', name: inWords(status) };
  return <Badge tone={tone}>{t(name)}</Badge>;
}

function inWords(status: string): string {
  const words = status.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
