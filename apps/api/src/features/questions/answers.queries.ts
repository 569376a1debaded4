import { and, asc, desc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import {
  isBeforeCutOff,
  TicketId,
  type Answer,
  type AttendeeId,
  type Contract,
  type EventId,
  type GivenAnswer,
  type OrderId,
  type PartnerId,
  type SensitiveView,
} from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { orNotFound, type Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { readQuestionnaire } from '../../db/questionnaire.ts';
import {
  answers,
  auditLog,
  events,
  eventVersions,
  orders,
  questions,
  tickets,
  venues,
} from '../../db/schema/index.ts';
import { type PartnerContext } from '../authoring/index.ts';
import { shownVersion } from '../orders/index.ts';

type StoredAnswer = GivenAnswer & { isSensitive: boolean };

interface TicketAnswers {
  ticketId: TicketId;
  answers: StoredAnswer[];
}

/** Lists tickets with their answers, those to withdrawn questions too. */
async function answersOf(db: Db, which: SQL | undefined): Promise<TicketAnswers[]> {
  const rows = await db
    .select({
      ticketId: tickets.id,
      questionId: questions.id,
      kind: questions.kind,
      text: questions.text,
      isSensitive: questions.isSensitive,
      answer: answers.answer,
    })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .innerJoin(events, eq(events.id, orders.eventId))
    .leftJoin(answers, eq(answers.ticketId, tickets.id))
    .leftJoin(questions, eq(questions.id, answers.questionId))
    .where(which)
    .orderBy(asc(tickets.position), asc(questions.position), asc(questions.id));
  return [...Map.groupBy(rows, ({ ticketId }) => ticketId)].map(([ticketId, given]) => ({
    ticketId,
    answers: given.flatMap(({ questionId, kind, text, isSensitive, answer }) =>
      questionId !== null && kind !== null && text !== null && isSensitive !== null && answer !== null
        ? [{ questionId, kind, text, isSensitive, answer }]
        : [],
    ),
  }));
}

async function answersOfAttendee(
  db: Db,
  partnerId: PartnerId,
  { eventId, ticketId }: { eventId: EventId; ticketId: TicketId },
): Promise<StoredAnswer[]> {
  const [ticket] = await answersOf(
    db,
    and(
      eq(tickets.id, ticketId),
      eq(orders.eventId, eventId),
      eq(events.partnerId, partnerId),
      isNotNull(orders.paidAt),
    ),
  );
  return orNotFound(ticket, 'ticket-not-found').answers;
}

/** Lists the answers to a ticket of a company's event, without the sensitive ones, whose number it says. */
export async function listAnswersOfAttendee(
  db: Db,
  partnerId: PartnerId,
  params: { eventId: EventId; ticketId: TicketId },
): Promise<Answer<Contract['questions']['attendeeAnswers']>> {
  const all = await answersOfAttendee(db, partnerId, params);
  const plain = all.filter(({ isSensitive }) => !isSensitive);
  return { answers: plain, sensitive: all.length - plain.length };
}

/** Lists the sensitive answers to a ticket of a company's event, and records who looked. */
export async function readSensitiveAnswers(
  ctx: PartnerContext,
  params: { eventId: EventId; ticketId: TicketId },
): Promise<GivenAnswer[]> {
  const all = await answersOfAttendee(ctx.db, ctx.actor.partnerId, params);
  await recordAction(ctx, {
    action: 'read-sensitive-answers',
    subject: `event ${params.eventId}`,
    after: { ticketId: params.ticketId },
  });
  return all.filter(({ isSensitive }) => isSensitive);
}

const mostViews = 200;
const Viewed = z.object({ ticketId: TicketId });

/** Lists who looked at the sensitive answers of a company's event, newest first. */
export async function listSensitiveViews(
  db: Db,
  partnerId: PartnerId,
  eventId: EventId,
): Promise<SensitiveView[]> {
  const [own] = await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.id, eventId), eq(events.partnerId, partnerId)));
  orNotFound(own, 'event-not-found');
  const rows = await db
    .select({ at: auditLog.at, who: auditLog.userEmail, after: auditLog.after })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subject, `event ${eventId}`),
        inArray(auditLog.action, ['read-sensitive-answers', 'export-sensitive-answers']),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(mostViews);
  const views = rows.map(({ after, ...row }) => ({
    ...row,
    ticketId: Viewed.safeParse(after).data?.ticketId,
  }));
  const ids = views.flatMap(({ ticketId }) => ticketId ?? []);
  const holders =
    ids.length === 0
      ? []
      : await db
          .select({ id: tickets.id, firstName: tickets.firstName, surname: tickets.surname })
          .from(tickets)
          .where(inArray(tickets.id, ids));
  const names = new Map(holders.map(({ id, firstName, surname }) => [id, `${firstName} ${surname}`]));
  return views.map(({ at, who, ticketId }) => ({
    at: at.toISOString(),
    who,
    attendee: ticketId === undefined ? null : (names.get(ticketId) ?? ''),
  }));
}

/** Lists the answers of an attendee's own order by ticket, with the questions while answers may change. */
export async function readAnswersOfOrder(
  { db, now }: Pick<Context, 'db' | 'now'>,
  attendeeId: AttendeeId,
  orderId: OrderId,
): Promise<Answer<Contract['questions']['orderAnswers']>> {
  const [found] = await db
    .select({ eventId: orders.eventId, startAt: eventVersions.startAt, timeZone: venues.timeZone })
    .from(orders)
    .innerJoin(events, eq(events.id, orders.eventId))
    .innerJoin(eventVersions, shownVersion)
    .innerJoin(venues, eq(venues.id, eventVersions.venueId))
    .where(and(eq(orders.id, orderId), eq(orders.attendeeId, attendeeId)));
  const { eventId, startAt, timeZone } = orNotFound(found, 'order-not-found');
  const { answerChangeDays, questions: present } = await readQuestionnaire(db, eventId);
  const event = { startDateTime: startAt.toISOString(), timeZone };
  return {
    questions: isBeforeCutOff(event, answerChangeDays, now()) ? present : [],
    tickets: await answersOf(db, eq(orders.id, orderId)),
  };
}
