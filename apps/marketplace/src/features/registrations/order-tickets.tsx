import { isolated, type GivenAnswer, type OrderDetail, type OrderSeat, type TicketId } from '@atrium/domain';
import { Button, Dialog, DialogTrigger, QrCode, StatusBadge, classNames, lineAmount } from '@atrium/ui';
import { formatDay, t } from '@atrium/texts';
import { QrCode as CodeIcon, Send } from 'lucide-react';
import { useState } from 'react';
import { answerText } from '../questions/index.ts';
import { DownloadButton, WalletButtons } from './download-button.tsx';
import classes from './registrations.module.css';
import type { Downloads } from './use-downloads.ts';

interface OrderTicketsProps {
  tickets: OrderDetail['tickets'];
  /** Content of the QR codes of the valid tickets. */
  codes: ReadonlyMap<string, string>;
  /** To the organiser's questions. */
  answers: ReadonlyMap<string, readonly GivenAnswer[]>;
  downloads: Downloads;
  /** Links of the open seats. */
  seats: ReadonlyMap<string, OrderSeat>;
  /** Shows the link of an open seat. */
  onInvite: (seat: OrderSeat) => void;
  /** Begins the cancellation of one ticket; absent if none can be cancelled alone. */
  onCancel: ((ticketId: TicketId) => void) | undefined;
  /** Changes the answers of a ticket; absent without questions, and once the organiser allows no change. */
  onAnswer: ((ticket: OrderDetail['tickets'][number]) => void) | undefined;
  /** Changes whom a ticket admits; absent once the organiser allows no change. */
  onChange: ((ticket: OrderDetail['tickets'][number]) => void) | undefined;
}

/** An order may have thousands of tickets: they are shown in steps. */
const step = 24;

/** The tickets of an order: a code for each valid one, and the person whom it admits. */
export function OrderTickets({
  tickets,
  codes,
  answers,
  downloads,
  seats,
  onInvite,
  onCancel,
  onAnswer,
  onChange,
}: OrderTicketsProps) {
  const [count, setCount] = useState(step);
  return (
    <>
      <ul className={classes.stubs}>
        {tickets.slice(0, count).map((ticket) => (
          <TicketStub
            key={ticket.id}
            ticket={ticket}
            code={codes.get(ticket.id)}
            answers={answers.get(ticket.id) ?? []}
            downloads={downloads}
            seat={seats.get(ticket.id)}
            onInvite={onInvite}
            onCancel={onCancel}
            onAnswer={onAnswer}
            onChange={onChange}
          />
        ))}
      </ul>
      {tickets.length > count && (
        <div className={classes.actions}>
          <Button variant="secondary" onPress={() => setCount(count + step)}>
            {t('Show more tickets ({{left}} left)', { left: tickets.length - count })}
          </Button>
        </div>
      )}
    </>
  );
}

interface TicketStubProps {
  ticket: OrderDetail['tickets'][number];
  code: string | undefined;
  answers: readonly GivenAnswer[];
  downloads: Downloads;
  seat: OrderSeat | undefined;
  onInvite: OrderTicketsProps['onInvite'];
  onCancel: OrderTicketsProps['onCancel'];
  onAnswer: OrderTicketsProps['onAnswer'];
  onChange: OrderTicketsProps['onChange'];
}

function TicketStub(props: TicketStubProps) {
  const { ticket, code, answers, downloads, seat, onInvite, onCancel, onAnswer, onChange } = props;
  const { id, number, hasCertificate, ticketType, subEvents, isCancelled, refund, attendee } = ticket;
  const { firstName, surname, email, companyName, jobTitle } = attendee.person;
  const name = `${firstName} ${surname}`;
  const extras = subEvents.map((extra) => `${isolated(extra.name)}, ${lineAmount(extra.price)}`);
  return (
    <li className={classNames(classes.stub, isCancelled && classes.cancelled)}>
      {code && <QrCode text={code} label={t('Code for {{name}}', { name })} size="5.5rem" />}
      <div className={classes.stubText}>
        <h3 className={classes.stubName}>{seat ? t('Named later') : isCancelled ? <s>{name}</s> : name}</h3>
        <p className={classes.quiet}>
          {seat
            ? t('In your name until someone takes it')
            : [email, jobTitle, companyName].filter(Boolean).join(' · ')}
        </p>
        {seat?.invited && (
          <p className={classes.quiet}>
            {t('Link sent to {{email}} on {{day}}', {
              email: seat.invited.email,
              day: formatDay(seat.invited.at),
            })}
          </p>
        )}
        <p>
          {isolated(ticketType.name)}, {lineAmount(ticketType.price)}
        </p>
        <p className={classes.quiet}>{t('Ticket number {{number}}', { number })}</p>
        {extras.map((extra) => (
          <p key={extra} className={classes.quiet}>
            + {extra}
          </p>
        ))}
        {answers.map((given) => (
          <p key={given.questionId} className={classes.quiet}>
            {given.text}: {answerText(given)}
          </p>
        ))}
        {(isCancelled || (refund && refund.amount > 0)) && (
          <p className={classes.orderEnd}>
            {isCancelled && <StatusBadge status="CANCELLED" />}
            {refund && refund.amount > 0 && t('{{amount}} refunded', { amount: lineAmount(refund) })}
          </p>
        )}
        {hasCertificate && (
          <DownloadButton document="certificate" id={id} about={name} downloads={downloads} />
        )}
      </div>
      {code && (
        <div className={classes.actions}>
          <DialogTrigger
            trigger={
              <Button
                variant="secondary"
                size="s"
                icon={<CodeIcon size={16} aria-hidden />}
                aria-label={`${t('Show code')}, ${name}`}
              >
                {t('Show code')}
              </Button>
            }
          >
            <Dialog title={name}>
              <div className={classes.entrance}>
                <QrCode text={code} label={t('Code for {{name}}', { name })} size="min(18rem, 100%)" />
                <code>{code}</code>
                <p className={classes.quiet}>
                  {t('Show this code at the entrance. It admits one person, once.')}
                </p>
              </div>
            </Dialog>
          </DialogTrigger>
          {seat && (
            <Button
              size="s"
              icon={<Send size={16} aria-hidden />}
              aria-label={`${t('Send link')}, ${ticketType.name}`}
              onPress={() => onInvite(seat)}
            >
              {t('Send link')}
            </Button>
          )}
          <DownloadButton document="ticket" id={id} about={name} downloads={downloads} />
          <WalletButtons id={id} about={name} downloads={downloads} />
          {onAnswer && (
            <Button
              variant="quiet"
              size="s"
              aria-label={`${t('Change answers')}, ${name}`}
              onPress={() => onAnswer(ticket)}
            >
              {t('Change answers')}
            </Button>
          )}
          {onChange && (
            <Button
              variant="quiet"
              size="s"
              aria-label={`${t('Change attendee')}, ${name}`}
              onPress={() => onChange(ticket)}
            >
              {t('Change attendee')}
            </Button>
          )}
          {onCancel && (
            <Button
              variant="quiet"
              size="s"
              aria-label={`${t('Cancel ticket')}, ${name}`}
              onPress={() => onCancel(id)}
            >
              {t('Cancel ticket')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
