import type { Mailing } from '@atrium/domain';
import { Badge, StatusBadge } from '@atrium/ui';

/** State of a mailing, or what its approval has come to where that says more. */
export function MailingState({ state, approval }: Pick<Mailing, 'state' | 'approval'>) {
  if (approval?.state === 'WAITING') return <Badge tone="warning">Waiting for approval</Badge>;
  if (approval?.state === 'REFUSED') return <Badge tone="danger">Not approved</Badge>;
  return <StatusBadge status={state} />;
}
