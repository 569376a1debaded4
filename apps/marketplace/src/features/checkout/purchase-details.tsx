import { OrderDraft, orderLimits, type EventDetail } from '@atrium/domain';
import { Banner, Button, ErrorSummary, Form, Pagination, useKitForm } from '@atrium/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useWatch, type FieldErrors } from 'react-hook-form';
import { z } from 'zod';
import { AttendeeForm } from './attendee-form.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import type { AttendeeDraft } from './checkout.slice.ts';
import { orderSum } from './order-lines.ts';
import { OrderSummary } from './order-summary.tsx';
import classes from './checkout.module.css';

const Attendees = z.object({ tickets: OrderDraft.shape.tickets });
type Typed = z.input<typeof Attendees>;
export type Attendees = z.output<typeof Attendees>;

/** So many forms stand on one page; a large order is gone through page by page. */
const perPage = 25;

interface PurchaseDetailsProps {
  event: EventDetail;
  quantities: Record<number, number>;
  drafts: AttendeeDraft[];
  isPending: boolean;
  /** Why the last try did not make an order. */
  failure: string | undefined;
  onTyped: (attendees: AttendeeDraft[]) => void;
  onConfirm: (attendees: Attendees) => void;
}

/** One form per ticket beside the order. */
export function PurchaseDetails({
  event,
  quantities,
  drafts,
  isPending,
  failure,
  onTyped,
  onConfirm,
}: PurchaseDetailsProps) {
  const form = useKitForm<Typed, Attendees>({
    defaultValues: { tickets: drafts },
    resolver: zodResolver(Attendees),
  });
  const [page, setPage] = useState(1);
  const typed = useWatch({ control: form.control, name: 'tickets' });

  useEffect(() => {
    onTyped(
      typed.map((ticket) => ({
        ...ticket,
        company: ticket.company ?? '',
        jobTitle: ticket.jobTitle ?? '',
      })) as AttendeeDraft[],
    ); // the fields hold text only
  }, [typed, onTyped]);

  const goToFault = ({ tickets: faults }: FieldErrors<Typed>) => {
    const first = Array.isArray(faults) ? faults.findIndex(Boolean) : -1;
    if (first >= 0) setPage(Math.floor(first / perPage) + 1);
  };

  const { lines, total, tickets } = orderSum(
    event,
    quantities,
    typed.flatMap((ticket) => (ticket.subEventIds ?? []).map(Number)),
  );
  const nameOf = new Map(event.ticketTypes.map(({ id, name }) => [Number(id), name]));
  const shown = typed.slice((page - 1) * perPage, page * perPage);
  const copyDown = () =>
    typed.forEach((_, index) => {
      form.setValue(`tickets.${index}.company`, typed[0]?.company ?? '');
      form.setValue(`tickets.${index}.jobTitle`, typed[0]?.jobTitle ?? '');
    });

  return (
    <Form form={form} onSubmit={onConfirm} onRefused={goToFault} label="Attendee details">
      <CheckoutFrame
        title="Attendee details"
        step={1}
        aside={
          <OrderSummary event={event} lines={lines} total={total}>
            <Button
              type="submit"
              variant="accent"
              size="l"
              isWide
              isPending={isPending}
              isDisabled={tickets === 0 || tickets > orderLimits.tickets}
            >
              Confirm Order
            </Button>
            <p className={classes.muted}>
              Your tickets are then held for you for {orderLimits.holdMinutes} minutes.
            </p>
          </OrderSummary>
        }
      >
        {tickets > orderLimits.tickets && (
          <Banner tone="warning">
            An order holds at most {orderLimits.tickets.toLocaleString('en-US')} tickets. Please choose fewer.
          </Banner>
        )}
        {failure && <Banner tone="danger">{failure}</Banner>}
        <ErrorSummary />
        {typed.length > 1 && (
          <div className={classes.links}>
            <Button variant="secondary" size="s" onPress={copyDown}>
              Copy the first company and job title to everyone
            </Button>
          </div>
        )}
        {shown.map((ticket, offset) => {
          const index = (page - 1) * perPage + offset;
          return (
            <AttendeeForm
              key={index}
              index={index}
              ticketName={nameOf.get(Number(ticket.ticketTypeId)) ?? ''}
              extras={event.subEvents}
            />
          );
        })}
        <Pagination
          page={page}
          pageCount={Math.ceil(typed.length / perPage)}
          onChange={setPage}
          label="Pages of attendees"
        />
      </CheckoutFrame>
    </Form>
  );
}
