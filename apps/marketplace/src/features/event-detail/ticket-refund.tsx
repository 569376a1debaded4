import type { EventDetail } from '@atrium/domain';
import { RefundBar } from '@atrium/ui';
import { refundBeforeChoice, refundSteps } from './refund-steps.ts';

export interface TicketRefundProps {
  event: EventDetail;
  quantities: Readonly<Record<number, number>>;
}

/** The refund of the chosen tickets, or of any before a choice, today and later. */
export function TicketRefund({ event, quantities }: TicketRefundProps) {
  const isChosen = Object.values(quantities).some((quantity) => quantity > 0);
  const steps = isChosen ? refundSteps(event, quantities) : refundBeforeChoice(event);
  return steps && <RefundBar {...steps} />;
}
