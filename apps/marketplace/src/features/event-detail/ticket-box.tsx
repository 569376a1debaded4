import {
  admits,
  fromMajor,
  sum,
  waysToAttend,
  type EventDetail,
  type PublicTicketType,
  type TicketAttendance,
} from '@atrium/domain';
import {
  Badge,
  Card,
  DamageLimit,
  LazyPart,
  PriceTag,
  QuantityStepper,
  ReadMore,
  classNames,
  ticketAttendanceText,
  ticketLimitsText,
} from '@atrium/ui';
import { formatNumber, t } from '@atrium/texts';
import { RotateCcw, UsersRound } from 'lucide-react';
import { lazy, useState } from 'react';
import { priceText } from '../../language/price-text.ts';
import { AttendanceSwitch } from './attendance-switch.tsx';
import type { TicketChoice } from './event-detail-view.tsx';
import { PurchaseAction, type Purchase } from './purchase-bar.tsx';
import { refundTerms } from './refund-terms.ts';
import { mostOf, toTicketSale } from './ticket-sale.ts';
import classes from './ticket-box.module.css';

const TicketRefund = lazy(async () => ({ default: (await import('./ticket-refund.tsx')).TicketRefund }));

const WaitEntry = lazy(async () => ({ default: (await import('../waiting-list/index.ts')).WaitEntry }));

const WaitingRoomNote = lazy(async () => ({
  default: (await import('../waiting-room/index.ts')).WaitingRoomNote,
}));

const CodeEntry = lazy(async () => ({ default: (await import('./code-entry.tsx')).CodeEntry }));

export interface TicketBoxProps {
  event: EventDetail;
  choice: TicketChoice;
  purchase: Purchase;
}

/** Ticket types with their quantities, total and purchase button. */
export function TicketBox({ event, choice, purchase }: TicketBoxProps) {
  const { ticketTypes } = event;
  const ways = waysToAttend(ticketTypes);
  const opensAt = choice.stocks?.find(
    ({ status }) => status === 'on-sale' || status === 'not-yet',
  )?.waitingRoomOpensAt;
  const [wish, setWish] = useState<TicketAttendance | null>(null);
  const way = ways.find((one) => one === wish) ?? ways[0] ?? null;
  // what was chosen for the other way stays in view
  const shown =
    way === null
      ? ticketTypes
      : ticketTypes.filter((type) => admits(type, way) || (choice.quantities[type.id] ?? 0) > 0);
  const shared = sharedTerms(shown);
  const codeEntry = (event.hasCodes || choice.code !== undefined) && (
    <LazyPart>
      <CodeEntry
        key={choice.code}
        code={choice.code}
        quote={choice.quote}
        currency={event.ticketCurrencyCode}
        isChecking={choice.isChecking}
        failure={choice.failure}
        onChange={choice.onCodeChange}
      />
    </LazyPart>
  );
  return (
    <Card title={t('Tickets')} className={classes.tickets}>
      {ticketTypes.length === 0 ? (
        <>
          <p>{t('No tickets available at the moment.')}</p>
          {codeEntry}
        </>
      ) : (
        <>
          {opensAt && (
            <LazyPart>
              <WaitingRoomNote event={event} opensAt={opensAt} />
            </LazyPart>
          )}
          {way !== null && <AttendanceSwitch way={way} onChange={setWish} />}
          <ul className={classes.types}>
            {shown.map((type) => (
              <TicketLine
                key={type.id}
                type={type}
                event={event}
                choice={choice}
                way={way}
                terms={shared === null && type.price > 0 ? termsOf(type) : null}
              />
            ))}
          </ul>
          {shared !== null && <Terms text={shared} />}
          {event.groupDiscounts?.map((group) => (
            <p key={`${group.fromTickets}-${group.ticketTypeIds.join()}`} className={classes.group}>
              <UsersRound size={14} aria-hidden />
              {groupText(group, ticketTypes)}
            </p>
          ))}
          {codeEntry}
          <DamageLimit
            limit={fromMajor(event.damageLimit, event.ticketCurrencyCode)}
            className={classes.note}
          />
          <PurchaseAction {...purchase} />
          {/* ends the box, so that nothing moves when its code has loaded */}
          <LazyPart>
            <TicketRefund event={event} quantities={choice.quantities} />
          </LazyPart>
        </>
      )}
    </Card>
  );
}

type GroupDiscount = NonNullable<EventDetail['groupDiscounts']>[number];

/** A step of a group discount, with the names of its ticket types unless it is for all. */
function groupText(
  { fromTickets, percent, ticketTypeIds }: GroupDiscount,
  types: readonly PublicTicketType[],
): string {
  const names = types.filter(({ id }) => ticketTypeIds.includes(id)).map(({ name }) => name);
  const values = { count: fromTickets, percent: formatNumber(percent), names: names.join(', ') };
  return names.length > 0
    ? t('From {{count}} tickets of {{names}}: {{percent}}% off each', values)
    : t('From {{count}} tickets: {{percent}}% off each', values);
}

const termsOf = ({ cancellationPolicy }: PublicTicketType) =>
  refundTerms(cancellationPolicy?.cancellationPolicyPeriods ?? []);

/** Refund terms that all of several tickets with a price have; null if they differ. */
function sharedTerms(types: readonly PublicTicketType[]): string | null {
  const paid = types.filter(({ price }) => price > 0);
  const [terms, ...others] = new Set(paid.map(termsOf));
  return terms === undefined || others.length > 0 || paid.length < 2 ? null : terms;
}

function Terms({ text }: { text: string }) {
  return (
    <p className={classes.terms}>
      <RotateCcw size={13} aria-hidden />
      {text}
    </p>
  );
}

/** Other ticket types that are sold out and can be waited for, as well as or instead of one. */
const soldOutBeside = (type: PublicTicketType, { ticketTypes }: EventDetail, { stocks }: TicketChoice) =>
  type.needsApproval === true
    ? []
    : ticketTypes.filter(
        ({ id, needsApproval }) =>
          id !== type.id &&
          needsApproval !== true &&
          stocks?.some(
            ({ ticketTypeId, status, canWait }) => ticketTypeId === id && status === 'sold-out' && canWait,
          ),
      );

interface TicketLineProps {
  type: PublicTicketType;
  event: EventDetail;
  choice: TicketChoice;
  /** The way to attend that is shown; null if there is one only. */
  way: TicketAttendance | null;
  /** Its own refund terms; null if they are said below all tickets, or nothing is paid. */
  terms: string | null;
}

function TicketLine({ type, event, choice, way, terms }: TicketLineProps) {
  const { id, name, description, price } = type;
  const quantity = choice.quantities[id] ?? 0;
  const discount = choice.quote?.prices.find(({ ticketTypeId }) => ticketTypeId === id);
  const stock = choice.stocks?.find(({ ticketTypeId }) => ticketTypeId === id);
  const sale = toTicketSale(type, stock, event, { chosen: quantity });
  const limits = ticketLimitsText(type);
  const money = (major: number) => fromMajor(major, event.ticketCurrencyCode);
  const isOnApproval = type.needsApproval === true;
  // a choice made before the sale closed, or held after an approval, can still be removed
  const canChoose = (sale.isOpen && !isOnApproval) || quantity > 0;
  const note = isOnApproval && sale.isOpen ? t('On approval') : sale.note;
  const canWait =
    stock?.canWait === true && (stock.status === 'sold-out' || (isOnApproval && stock.status === 'on-sale'));
  return (
    <li className={classNames(classes.type, quantity > 0 && classes.chosen, !canChoose && classes.closed)}>
      <div className={classes.head}>
        <h3>{name}</h3>
        <PriceTag
          text={priceText(money(price))}
          {...(discount && {
            before: priceText(sum([money(price), money(discount.discount)], event.ticketCurrencyCode)),
          })}
        />
      </div>
      {way && type.attendance && !admits(type, way) && (
        <p className={classes.note}>{ticketAttendanceText(type.attendance)}</p>
      )}
      {description && <ReadMore text={description} limit={150} className={classes.note} />}
      {terms && <Terms text={terms} />}
      {limits && <p className={classes.note}>{limits}</p>}
      {(note || canChoose) && (
        <div className={classes.foot}>
          {note ? <Badge tone={sale.tone}>{note}</Badge> : <span />}
          {canChoose && (
            <QuantityStepper
              label={t('{{name}} tickets', { name })}
              value={quantity}
              min={0}
              max={mostOf(type, stock)}
              least={type.minPerOrder ?? 1}
              onChange={(next) => choice.onQuantityChange(id, next)}
            />
          )}
        </div>
      )}
      {canWait && (
        <LazyPart>
          <WaitEntry type={type} others={soldOutBeside(type, event, choice)} />
        </LazyPart>
      )}
    </li>
  );
}
