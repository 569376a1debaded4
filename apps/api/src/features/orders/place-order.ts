import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import {
  addTime,
  answerErrors,
  answersFor,
  mayChangeHolder,
  minutes,
  problem,
  type EventId,
  type OrderDraft,
  OrderId,
  orderLimits,
  type Questionnaire,
} from '@atrium/domain';
import { orNotFound, type AttendeeContext } from '../../context.ts';
import { noQuestions, readQuestionnaire } from '../../db/questionnaire.ts';
import { events, eventVersions, venues } from '../../db/schema/index.ts';
import { statement } from '../../db/statement.ts';
import { validation } from '../../http/read-input.ts';
import { wantedOrder } from '../on-sale/index.ts';
import { placeForOrder } from '../waiting-room/index.ts';
import { expireHolds } from './expire-holds.ts';
import { expiryMayHelp, findSoldOut, questionsDiffer, toPlaceOrderProblem } from './place-order-problems.ts';
import { ticketCode } from './ticket-code.ts';

/**
 * Reserves tickets for `orderLimits.holdMinutes`, atomically by the SQL function `place_order`: it finds the
 * order of a repeated request, checks that event and tickets are on sale and the limits, copies prices and
 * names, and updates the contended stock counters last. Answers are checked against the questions that were read before, and
 * `place_order` refuses if the event has others by then; without answers, an event is first taken to have no questions, so that
 * it needs no other statement (docs/adr/0088).
 */
export async function placeOrder(
  ctx: AttendeeContext,
  draft: OrderDraft,
  idempotencyKey: string | undefined,
): Promise<OrderId> {
  if (draft.tickets.some(({ isOpen }) => isOpen)) await requireTimeForNames(ctx, draft.eventId);
  const isAnswered = draft.tickets.some(({ answers }) => answers !== undefined);
  const presumed = isAnswered ? await readQuestionnaire(ctx.db, draft.eventId) : noQuestions;
  try {
    return await placeAnswered(ctx, draft, idempotencyKey, presumed);
  } catch (error) {
    if (!questionsDiffer(error)) throw toPlaceOrderProblem(error);
  }
  const current = await readQuestionnaire(ctx.db, draft.eventId);
  return placeAnswered(ctx, draft, idempotencyKey, current).catch((error: unknown) => {
    throw toPlaceOrderProblem(error);
  });
}

/** Seats are left open only while their names can change: later nobody could take them, or answer the questions. */
async function requireTimeForNames({ db, now }: AttendeeContext, eventId: EventId): Promise<void> {
  const [event] = await db
    .select({
      startAt: eventVersions.startAt,
      timeZone: venues.timeZone,
      nameChangeDays: events.nameChangeDays,
    })
    .from(events)
    .innerJoin(eventVersions, eq(eventVersions.id, events.approvedVersionId))
    .innerJoin(venues, eq(venues.id, eventVersions.venueId))
    .where(eq(events.id, eventId));
  const { startAt, ...rules } = orNotFound(event, 'event-not-found');
  if (!mayChangeHolder({ startDateTime: startAt.toISOString(), ...rules }, now()))
    throw problem('holder-changes-over');
}

/**
 * Checks the answers against these questions, and places the order if the event has no others: in its turn, and unless its
 * tickets are known to be sold out (docs/adr/0139).
 */
async function placeAnswered(
  ctx: AttendeeContext,
  draft: OrderDraft,
  idempotencyKey: string | undefined,
  { revision, questions }: Questionnaire,
): Promise<OrderId> {
  const errors = draft.tickets.flatMap((ticket, index) =>
    ticket.isOpen ? [] : answerErrors(questions, ticket, `tickets.${index}.answers`),
  );
  if (errors.length > 0) throw validation(errors);
  const tickets = draft.tickets.map((ticket) => ({
    ...ticket,
    answers: ticket.isOpen ? {} : answersFor(questions, ticket),
  }));
  const { shortages, actor } = ctx;
  const { attendeeId } = actor;
  const wanted = wantedOrder(attendeeId, draft, { idempotencyKey, revision });
  if (wanted) await shortages.check(wanted);
  return ctx.orderGate.enter({ eventId: draft.eventId, attendeeId }, async () => {
    if (wanted) await shortages.check(wanted); // others may have been refused meanwhile
    const start = shortages.start();
    try {
      const id = await placeOrFreeTickets(
        ctx,
        newOrder(ctx, draft, { tickets, questions: revision }, idempotencyKey),
      );
      shortages.ordered(attendeeId);
      return id;
    } catch (error) {
      const soldOut = wanted && findSoldOut(error);
      if (soldOut) shortages.learn(wanted, soldOut, start);
      throw error;
    }
  });
}

async function placeOrFreeTickets(ctx: AttendeeContext, order: NewOrder): Promise<OrderId> {
  try {
    return await place(ctx, order);
  } catch (error) {
    const held = expiryMayHelp(error);
    // of other buyers too
    const returned = held ? await expireHolds({ ...ctx, db: ctx.dbFor('all') }, held.ticketTypeId) : 0;
    if (returned === 0) throw error;
  }
  // Expired holds have returned tickets to stock, so a second attempt can succeed.
  return place(ctx, order);
}

interface NewOrder {
  id: string;
  attendeeId: string;
  eventId: number;
  idempotencyKey: string | null;
  /** SHA-256 of the draft in hexadecimal; another draft with the same key is rejected. */
  requestHash: string;
  now: string;
  holdUntil: string;
  /** Tickets of the draft as JSON, each with ID and code. */
  tickets: string;
  /** Language of the page. */
  language: string | null;
  /** Limits of holds, as JSON. */
  limits: string;
  /** Of a discount. */
  code: string | null;
  /** Revision of the questions that the answers were checked against. */
  questions: number;
  /** Where the buyer came from. */
  source: string | null;
  /** In the waiting room, as JSON; null without a valid one. */
  place: string | null;
}

/** Builds the parameters of `place_order`. */
function newOrder(
  ctx: AttendeeContext,
  { language, source, queuePlace, ...draft }: OrderDraft,
  answered: { tickets: OrderDraft['tickets']; questions: number },
  key: string | undefined,
): NewOrder {
  const now = ctx.now();
  return {
    id: v7(),
    attendeeId: ctx.actor.attendeeId,
    eventId: draft.eventId,
    idempotencyKey: key ?? null,
    requestHash: createHash('sha256').update(JSON.stringify(draft)).digest('hex'),
    now: now.toISOString(),
    holdUntil: addTime(now, minutes(orderLimits.holdMinutes)).toISOString(),
    tickets: JSON.stringify(answered.tickets.map((ticket) => ({ id: v7(), code: ticketCode(), ...ticket }))),
    language: language ?? null,
    limits: JSON.stringify(ctx.config.orderLimits),
    code: draft.code ?? null,
    questions: answered.questions,
    source: source ?? null,
    place: queuePlace === undefined ? null : placeForOrder(ctx, queuePlace),
  };
}

const placeOrderStatement = statement<NewOrder, { id: string }>(
  (p) => `select place_order(
    ${p.id}::uuid, ${p.attendeeId}::uuid, ${p.eventId}::integer, ${p.idempotencyKey}::text,
    decode(${p.requestHash}::text, 'hex'), ${p.now}::timestamptz, ${p.holdUntil}::timestamptz,
    ${p.tickets}::text::jsonb, ${p.language}::text, ${p.limits}::text::jsonb, ${p.code}::text,
    ${p.questions}::integer, ${p.source}::text, ${p.place}::text::jsonb) as id`,
  { prepared: true },
);

async function place(ctx: AttendeeContext, order: NewOrder): Promise<OrderId> {
  // one statement, without a transaction around it: `place_order` checks the caller itself
  const [row] = await placeOrderStatement.run(ctx.dbFor('all'), order);
  return OrderId.parse(row?.id);
}
