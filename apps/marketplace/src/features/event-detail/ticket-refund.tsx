import type { EventDetail } from '@atrium/domain';
import { RefundBar } from '@atrium/ui';
import { refundSteps } from './refund-steps.ts';

export interface TicketRefundProps {
  event: EventDetail;
  quantities: Readonly<Record<number, number>>;
}

/** The refund of the chosen tickets, today and later. */
export function TicketRefund({ event, quantities }: TicketRefundProps) {
  const steps = refundSteps(event, quantities);
  return steps && <RefundBar {...steps} />;
}
