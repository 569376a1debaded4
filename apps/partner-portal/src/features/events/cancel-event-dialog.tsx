import {
  formatMoney,
  fromMajor,
  longestCancellationReason,
  type EditableEvent,
  type EventCancellation,
} from '@atrium/domain';
import { Banner, Button, Dialog, FormActions, QueryView, TextArea, TextField } from '@atrium/ui';
import { useState, type SubmitEvent } from 'react';
import classes from './events.module.css';
import type { Cancellation } from './use-cancellation.ts';

interface CancelEventDialogProps {
  event: Pick<EditableEvent, 'name'>;
  cancellation: Cancellation;
}

/** Shows the refunds of a cancellation, and cancels the event once its name is typed. */
export function CancelEventDialog({ event, cancellation }: CancelEventDialogProps) {
  const { isConfirming, end, query } = cancellation;
  return (
    <Dialog
      title={`Cancel ${event.name}?`}
      isInsistent={query.data !== undefined}
      isOpen={isConfirming}
      onOpenChange={(isOpen) => !isOpen && end()}
    >
      <QueryView query={query}>
        {(data) => <CancelForm name={event.name} gives={data} cancellation={cancellation} />}
      </QueryView>
    </Dialog>
  );
}

interface CancelFormProps {
  name: string;
  gives: EventCancellation;
  cancellation: Cancellation;
}

const isSame = (typed: string, name: string): boolean =>
  typed.trim().toLowerCase() === name.trim().toLowerCase();

function CancelForm({ name, gives, cancellation }: CancelFormProps) {
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const [isRefused, setRefused] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isSame(typed, name)) void cancellation.cancel(reason);
    else setRefused(true);
  };
  return (
    <form onSubmit={submit} noValidate aria-label="Cancel the event" className={classes.stack}>
      <Banner tone="warning">{consequence(gives)} You can't undo this.</Banner>
      <TextArea
        label="Reason"
        description="Sent to every ticket holder."
        rows={3}
        value={reason}
        onChange={setReason}
        maxLength={longestCancellationReason}
        counter={longestCancellationReason}
      />
      <TextField
        label="Name of the event"
        description={`Type “${name}” to confirm.`}
        value={typed}
        onChange={(next) => {
          setTyped(next);
          setRefused(false);
        }}
        errorMessage={isRefused ? 'Type the name of the event' : undefined}
        autoComplete="off"
        isRequired
      />
      {cancellation.fault !== null && <Banner tone="danger">{cancellation.fault}</Banner>}
      <FormActions>
        <Button variant="secondary" onPress={cancellation.end} isDisabled={cancellation.isPending}>
          Keep event
        </Button>
        <Button type="submit" variant="danger" isPending={cancellation.isPending}>
          Cancel event
        </Button>
      </FormActions>
    </form>
  );
}

/** Describes the refunds, as `3 orders with 7 tickets are refunded in full, £350.00 together.` */
function consequence({ orders, tickets, refund }: EventCancellation): string {
  if (orders === 0) return "No one has bought a ticket yet, so there's nothing to refund.";
  const bought = `${counted(orders, 'order')} with ${counted(tickets, 'ticket')}`;
  if (refund.amount === 0)
    return `${bought} ${orders === 1 ? 'is' : 'are'} cancelled; nothing was paid for ${orders === 1 ? 'it' : 'them'}.`;
  return `${bought} ${orders === 1 ? 'is' : 'are'} refunded in full, ${moneyOf(refund)} in total.`;
}

export const moneyOf = ({ amount, currency }: EventCancellation['refund']): string =>
  formatMoney(fromMajor(amount, currency.code));

export const counted = (number: number, noun: string): string =>
  `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`;
