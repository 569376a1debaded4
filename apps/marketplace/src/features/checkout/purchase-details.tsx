import {
  answerErrors,
  fromMajor,
  orderLimits,
  type EventDetail,
  type Question,
  type TicketQuote,
} from '@atrium/domain';
import { Button, Form, useMediaQuery } from '@atrium/ui';
import { t } from '@atrium/texts';
import { CopyPlus } from 'lucide-react';
import { useCallback, useMemo, useRef, useState, type ClipboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useFormState } from 'react-hook-form';
import {
  copiedDown,
  filledFrom,
  nextIncomplete,
  personOf,
  withOpenRest,
  withBuyer,
  withoutBuyer,
  type AttendeeDraft,
  type Buyer,
} from './attendee-drafts.ts';
import { AttendeeErrors, toAttendeeErrors, type AttendeeError } from './attendee-errors.tsx';
import { AttendeeList, type AttendeeListHandle } from './attendee-list.tsx';
import { AttendeeTools } from './attendee-tools.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import { orderSum } from './order-lines.ts';
import { OrderSummary } from './order-summary.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import { useAttendees, type Attendees, type AttendeesForm } from './use-attendees.ts';
import attendeeClasses from './attendees.module.css';
import classes from './checkout.module.css';

interface PurchaseDetailsProps {
  event: EventDetail;
  quantities: Record<number, number>;
  questions: readonly Question[];
  /** The discounts in the prices of the event. */
  quote: TicketQuote | undefined;
  buyer: Buyer | undefined;
  /** The event still lets names change, so that attendees can be named later. */
  isTimeForNames: boolean;
  /** Initial values of the forms. */
  start: () => AttendeeDraft[];
  isPending: boolean;
  /** Set where several events are bought together. */
  joint: JointDetails | null;
  /** Why the last attempt placed no order. */
  failure: ReactNode;
  note: ReactNode;
  onTyped: (attendees: AttendeeDraft[]) => void;
  onConfirm: (attendees: Attendees, form: AttendeesForm) => Promise<void>;
}

/** The place of the event among those that are bought together. */
interface JointDetails {
  position: number;
  count: number;
  /** The event whose attendees come next; the orders are placed without one. */
  next: string | undefined;
  /** Input for the other events. */
  typed: readonly { name: string; attendees: readonly AttendeeDraft[] }[];
}

/** One form per ticket beside the order summary. */
export function PurchaseDetails(props: PurchaseDetailsProps) {
  const { event, quantities, questions, quote, buyer, isTimeForNames, start, isPending, failure, note } =
    props;
  const { joint } = props;
  const { onTyped, onConfirm } = props;
  const mayStayOpen = isTimeForNames && buyer !== undefined;
  const { form, complete, extras, buyerAttends, change, changes, done, takeBack } = useAttendees(
    start,
    onTyped,
    buyer,
    questions,
  );
  const list = useRef<AttendeeListHandle>(null);
  const isNarrow = useMediaQuery('(width < 60rem)');
  const [pasting, setPasting] = useState<{ text: string; from: number }>();
  const at = useRef(-1);

  const ticketNames = useMemo(() => {
    const names = new Map(event.ticketTypes.map(({ id, name }) => [Number(id), name]));
    return form.getValues('tickets').map(({ ticketTypeId }) => names.get(ticketTypeId) ?? '');
  }, [event, form]);
  const sum = orderSum(event, quantities, extras, quote);
  const count = ticketNames.length;

  const goTo = useCallback(
    (name: AttendeeError['name'], index: number) => {
      at.current = index;
      list.current?.show(index);
      form.setFocus(name);
    },
    [form],
  );
  const goToNext = () => {
    const index = nextIncomplete(complete, at.current);
    if (index >= 0) goTo(firstGap(form, index, questions), index);
  };
  const actions = useCallback(
    (index: number) =>
      index < count - 1 && (
        <div className={attendeeClasses.rowActions}>
          <Button
            variant="quiet"
            size="s"
            icon={<CopyPlus size={16} aria-hidden />}
            onPress={() =>
              change(
                (tickets) => copiedDown(tickets, index),
                t('Company and job title of attendee {{number}} copied to everyone below', {
                  number: String(index + 1),
                }),
              )
            }
          >
            {t('Copy company and job title to everyone below')}
          </Button>
        </div>
      ),
    [change, count],
  );
  const onlyBook = (own: Buyer) => () =>
    buyerAttends
      ? change((tickets) => withoutBuyer(tickets, own), t("You aren't an attendee of this order"))
      : change((tickets) => withBuyer(tickets, own), t("You're an attendee of this order"));
  const pasteRows = (pasted: ClipboardEvent) => {
    const text = pasted.clipboardData.getData('text/plain');
    if (!/[\t\n]/.test(text.trim())) return;
    pasted.preventDefault();
    const field = pasted.target instanceof HTMLInputElement ? pasted.target.name : '';
    setPasting({ text, from: Number(field.split('.')[1] ?? 0) });
  };

  const alike = (joint?.typed ?? [])
    .filter(({ attendees }) => attendees.length === count)
    .map(({ name, attendees }) => ({
      name,
      onUse: () =>
        change(
          (tickets) => filledFrom(tickets, 0, attendees.map(personOf)),
          t('Filled in with the attendees of {{event}}', { event: name }),
        ),
    }));

  const confirm = (
    <Button type="submit" variant="accent" size="l" isWide isPending={isPending}>
      {joint ? jointText(joint) : t('Confirm Order')}
    </Button>
  );

  return (
    <Form
      form={form}
      onSubmit={(attendees) => onConfirm(attendees, form)}
      onRefused={(errors) => {
        const [first] = toAttendeeErrors(errors);
        if (first) list.current?.show(first.index);
      }}
      label={t('Attendee details')}
    >
      <CheckoutFrame
        title={t('Attendee details')}
        step="details"
        note={note}
        sum={sum}
        part={joint ?? undefined}
        aside={
          <OrderSummary event={event} {...sum} limit={fromMajor(event.damageLimit, event.ticketCurrencyCode)}>
            {!isNarrow && confirm}
            {joint?.next === undefined && (
              <p className={classes.muted}>
                {t("We'll then hold your tickets for {{minutes}} minutes.", {
                  minutes: orderLimits.holdMinutes,
                })}
              </p>
            )}
          </OrderSummary>
        }
      >
        {failure}
        <AttendeeErrors form={form} onGoTo={({ name, index }) => goTo(name, index)} />
        <AttendeeTools
          complete={complete}
          isOnlyBooking={!buyerAttends}
          done={done}
          onTakeBack={takeBack}
          onPaste={() => setPasting({ text: '', from: 0 })}
          onNext={goToNext}
          onOnlyBook={buyer && onlyBook(buyer)}
          alike={alike}
          onLeaveOpen={
            mayStayOpen
              ? () =>
                  change(
                    (tickets) => withOpenRest(tickets, questions),
                    t('The other attendees are named later'),
                  )
              : undefined
          }
        />
        <div className={classes.main} onPaste={pasteRows}>
          <InvalidAttendees form={form}>
            {(invalid) => (
              <AttendeeList
                ref={list}
                ticketNames={ticketNames}
                extras={event.subEvents}
                questions={questions}
                mayStayOpen={mayStayOpen}
                complete={complete}
                changes={changes}
                faulty={invalid}
                actions={actions}
              />
            )}
          </InvalidAttendees>
        </div>
        {isNarrow && <div className={classes.bar}>{confirm}</div>}
        {pasting && (
          <PasteDialog
            {...pasting}
            count={count}
            onClose={() => setPasting(undefined)}
            onApply={(listed, from) => {
              flushSync(() => setPasting(undefined));
              change(
                (tickets) => filledFrom(tickets, from, listed),
                t('{{count}} attendees filled in from your list', {
                  count: listed.length,
                  defaultValue_one: '{{count}} attendee filled in from your list',
                }),
              );
            }}
          />
        )}
      </CheckoutFrame>
    </Form>
  );
}

const jointText = ({ next, count }: JointDetails): string =>
  next === undefined
    ? t('Confirm {{count}} orders', { count })
    : t('Continue with {{event}}', { event: next });

/** The first field of an attendee that is still to fill in. */
function firstGap(form: AttendeesForm, index: number, questions: readonly Question[]): AttendeeError['name'] {
  const at = `tickets.${index}` as const;
  const ticket = form.getValues(at);
  if (ticket.firstName.trim() === '') return `${at}.firstName`;
  if (ticket.surname.trim() === '') return `${at}.surname`;
  const [unanswered] = answerErrors(questions, ticket, '');
  return ticket.email.trim() === '' || !unanswered
    ? `${at}.email`
    : `${at}.answers.${unanswered.path.slice(1)}`;
}

/** Subscribes to the form's errors, so that only the list rerenders for them. */
function InvalidAttendees({
  form,
  children,
}: {
  form: AttendeesForm;
  children: (invalid: ReadonlySet<number>) => ReactNode;
}) {
  const { errors } = useFormState({ control: form.control, name: 'tickets' });
  return children(new Set(toAttendeeErrors(errors).map(({ index }) => index)));
}
