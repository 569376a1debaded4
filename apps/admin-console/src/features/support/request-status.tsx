import type { ContactStatus } from '@atrium/domain';
import { Badge } from '@atrium/ui';

const looks = { OPEN: ['warning', 'Open'], ANSWERED: ['success', 'Answered'] } as const;

/** Whether support still has to reply. */
export function RequestStatus({ status }: { status: ContactStatus }) {
  const [tone, text] = looks[status];
  return <Badge tone={tone}>{text}</Badge>;
}
