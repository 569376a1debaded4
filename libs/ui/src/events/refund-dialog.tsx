import {
  fromMajor,
  money,
  percentOf,
  toMajor,
  type Currency,
  type refundCauses,
  type RefundBearer,
  type TicketId,
} from '@atrium/domain';
import { formatMoney, t } from '@atrium/texts';
import { useState } from 'react';
import { Banner } from '../primitives/banner.tsx';
import { Button } from '../primitives/button.tsx';
import { Checkbox } from '../primitives/checkbox.tsx';
import { Dialog } from '../primitives/dialog.tsx';
import { NumberField } from '../primitives/number-field.tsx';
import { RadioGroup } from '../primitives/radio-group.tsx';
import { TextArea } from '../primitives/text-field.tsx';
import classes from './refund-dialog.module.css';
import type { BilledTicket } from './order-bill.tsx';

export interface RefundableTicket extends BilledTicket {
  id: TicketId;
  isCancelled: boolean;
}

/** Refund that the dialog requests. */
export interface RefundRequest {
  lines: { ticketId: TicketId; amount: number; cancel: boolean }[];
  cause: (typeof refundCauses)[number];
  note: string;
  bearer: RefundBearer;
}

export interface RefundDialogProps {
  order: {
    number: string;
    total: { currency: { code: Currency } };
    tickets: readonly RefundableTicket[];
  };
  /** Asks who pays; without it the organiser does. */
  asksBearer?: boolean;
  isPending: boolean;
  failure: string | undefined;
  onRefund: (request: RefundRequest) => void;
  onClose: () => void;
}

type Extent = 'all' | 'percentage' | 'amount';

/** Refunds tickets of an order, whole or in part, with the reason that the buyer reads. */
export function RefundDialog({
  order,
  asksBearer = false,
  isPending,
  failure,
  onRefund,
  onClose,
}: RefundDialogProps) {
  const currency = order.total.currency.code;
  const tickets = order.tickets.filter((ticket) => canBeRefunded(ticket, currency));
  const [chosen, setChosen] = useState<readonly TicketId[]>(
    tickets.length === 1 ? tickets.map(({ id }) => id) : [],
  );
  const [extent, setExtent] = useState<Extent>('all');
  const [size, setSize] = useState<number | null>(null);
  const [isCancelling, setCancelling] = useState(true);
  const [cause, setCause] = useState<RefundRequest['cause']>('OTHER');
  const [note, setNote] = useState('');
  const [bearer, setBearer] = useState<RefundBearer>('ORGANISER');
  const [wasTried, setTried] = useState(false);

  const text = (minor: number) => formatMoney(money(minor, currency));
  const lines = tickets
    .filter(({ id }) => chosen.includes(id))
    .map((ticket) => ({ ticket, minor: backOf(ticket, currency, extent, size) }));
  const total = lines.reduce((sum, { minor }) => sum + minor, 0);
  const over = lines.find(({ ticket, minor }) => minor > leftOf(ticket, currency));
  const errors = {
    tickets: chosen.length === 0 ? t('Choose at least one ticket') : undefined,
    size:
      extent === 'all'
        ? undefined
        : size === null
          ? t('Enter a number above 0')
          : over &&
            t('You can refund at most {{left}} for the ticket of {{ticket}}.', {
              ticket: nameOf(over.ticket),
              left: text(leftOf(over.ticket, currency)),
            }),
    note: note.trim() === '' ? t('Give the reason for the refund') : undefined,
  };
  const shown: Partial<typeof errors> = wasTried ? errors : size === null ? {} : { size: errors.size };
  const refund = () => {
    setTried(true);
    if (errors.tickets || errors.size || errors.note) return;
    onRefund({
      lines: lines.map(({ ticket, minor }) => ({
        ticketId: ticket.id,
        amount: toMajor(money(minor, currency)),
        cancel: isCancelling && !ticket.isCancelled,
      })),
      cause,
      note: note.trim(),
      bearer,
    });
  };
  return (
    <Dialog
      isOpen
      title={t('Refund order {{number}}', { number: order.number })}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button variant="secondary" onPress={onClose} isDisabled={isPending}>
            {t('Back')}
          </Button>
          <Button variant="danger" isPending={isPending} onPress={refund}>
            {total > 0 ? t('Refund {{amount}}', { amount: text(total) }) : t('Refund')}
          </Button>
        </>
      }
    >
      <div className={classes.form}>
        {failure && <Banner tone="danger">{failure}</Banner>}
        <fieldset className={classes.tickets}>
          <legend>{t('Tickets')}</legend>
          {tickets.length > 1 && (
            <Checkbox
              isSelected={chosen.length === tickets.length}
              isIndeterminate={chosen.length > 0 && chosen.length < tickets.length}
              onChange={(isSelected) => setChosen(isSelected ? tickets.map(({ id }) => id) : [])}
            >
              {t('All tickets')}
            </Checkbox>
          )}
          {tickets.map((ticket) => (
            <Checkbox
              key={ticket.id}
              isSelected={chosen.includes(ticket.id)}
              onChange={(isSelected) =>
                setChosen(isSelected ? [...chosen, ticket.id] : chosen.filter((id) => id !== ticket.id))
              }
              description={stateText(ticket, currency)}
            >
              {nameOf(ticket)}, {ticket.ticketType.name}
            </Checkbox>
          ))}
          {shown.tickets && <Banner tone="danger">{shown.tickets}</Banner>}
        </fieldset>
        <RadioGroup
          label={t('How much to refund')}
          value={extent}
          onChange={(next) => {
            setExtent(next);
            setSize(null);
            setCancelling(next === 'all');
          }}
          options={[
            { id: 'all', name: t("The rest of each ticket's price") },
            { id: 'percentage', name: t('A percentage of what was paid') },
            { id: 'amount', name: t('An amount for each ticket') },
          ]}
        />
        {extent !== 'all' && (
          <NumberField
            key={extent}
            label={extent === 'percentage' ? t('Percentage') : t('Amount for each ticket')}
            value={size}
            onChange={setSize}
            min={0}
            {...(extent === 'percentage' ? { max: 100, suffix: '%', hasNoSteps: true } : { currency })}
            errorMessage={shown.size}
          />
        )}
        <Checkbox
          isSelected={isCancelling}
          onChange={setCancelling}
          description={t('They stop working and go back on sale.')}
        >
          {t('Cancel these tickets')}
        </Checkbox>
        <RadioGroup
          label={t('Cause')}
          value={cause}
          onChange={setCause}
          options={[
            { id: 'OVERBOOKED', name: t('The event was overbooked') },
            { id: 'MATERIAL_CHANGE', name: t('The event changed') },
            { id: 'OTHER', name: t('Another reason') },
          ]}
        />
        <TextArea
          label={t('Reason for the buyer')}
          description={t('The buyer reads it in an email and with the order.')}
          value={note}
          onChange={setNote}
          maxLength={500}
          counter={500}
          rows={3}
          errorMessage={shown.note}
        />
        {asksBearer && (
          <RadioGroup
            label={t('Who pays')}
            value={bearer}
            onChange={setBearer}
            options={[
              { id: 'ORGANISER', name: t('The organiser') },
              { id: 'OPERATOR', name: t('Atrium, as goodwill') },
            ]}
          />
        )}
      </div>
    </Dialog>
  );
}

const canBeRefunded = (ticket: RefundableTicket, currency: Currency): boolean =>
  !ticket.isCancelled || leftOf(ticket, currency) > 0;

/** Tells if anything of an order is left to refund or to cancel. */
export const isRefundable = ({
  paidAt,
  total,
  tickets,
}: RefundDialogProps['order'] & { paidAt: string | null }): boolean =>
  paidAt !== null && tickets.some((ticket) => canBeRefunded(ticket, total.currency.code));

const nameOf = ({ attendee: { person } }: RefundableTicket): string =>
  `${person.firstName} ${person.surname}`;

/** Paid for a ticket with its extras, in minor units. */
const paidFor = ({ ticketType, subEvents = [] }: RefundableTicket, currency: Currency): number =>
  [ticketType, ...subEvents].reduce(
    (sum, { price }) => sum + fromMajor(price.amount, currency).amountMinor,
    0,
  );

const refundedOf = ({ refund }: RefundableTicket, currency: Currency): number =>
  refund ? fromMajor(refund.amount, currency).amountMinor : 0;

const leftOf = (ticket: RefundableTicket, currency: Currency): number =>
  paidFor(ticket, currency) - refundedOf(ticket, currency);

/** Refund of a ticket, in minor units. */
function backOf(ticket: RefundableTicket, currency: Currency, extent: Extent, size: number | null): number {
  if (extent === 'all') return leftOf(ticket, currency);
  if (size === null) return 0;
  return extent === 'percentage'
    ? percentOf(paidFor(ticket, currency), size)
    : fromMajor(size, currency).amountMinor;
}

function stateText(ticket: RefundableTicket, currency: Currency): string {
  const text = (minor: number) => formatMoney(money(minor, currency));
  const refunded = refundedOf(ticket, currency);
  return [
    t('{{amount}} paid', { amount: text(paidFor(ticket, currency)) }),
    refunded > 0 && t('{{amount}} refunded', { amount: text(refunded) }),
    ticket.isCancelled && t('cancelled'),
  ]
    .filter(Boolean)
    .join(' · ');
}
