import { and, eq, inArray } from 'drizzle-orm';
import {
  answerErrors,
  answersFor,
  isBeforeCutOff,
  problem,
  type Answers,
  type TicketId,
} from '@atrium/domain';
import { inTransaction, orNotFound, type AttendeeContext } from '../../context.ts';
import { insertAnswers, readQuestionnaire } from '../../db/questionnaire.ts';
import { answers as answersTable, orders, ticketExtras, tickets } from '../../db/schema/index.ts';
import { validation } from '../../http/read-input.ts';
import { findOwnTicket } from '../tickets/index.ts';

/** Changes the answers of a valid ticket of the caller until the organiser's cut-off; those to removed questions stay. */
export const changeAnswers = (
  ctx: AttendeeContext,
  ticketId: TicketId,
  given: Answers,
): Promise<{ status: 'Success' }> =>
  inTransaction(ctx, async (tx) => {
    const { attendeeId } = tx.actor;
    // the order's lock keeps out a new holder, who hasn't answered yet
    const [locked] = await tx.db
      .select({ ticketTypeId: tickets.ticketTypeId })
      .from(orders)
      .innerJoin(tickets, eq(tickets.orderId, orders.id))
      .where(and(eq(tickets.id, ticketId), eq(orders.attendeeId, attendeeId)))
      .for('update', { of: orders });
    const found = orNotFound(await findOwnTicket(tx.db, attendeeId, ticketId), 'ticket-not-found');
    const { questions, answerChangeDays } = await readQuestionnaire(tx.db, found.eventId);
    const event = { startDateTime: found.startAt.toISOString(), timeZone: found.timeZone };
    if (!isBeforeCutOff(event, answerChangeDays, tx.now())) throw problem('answers-closed');
    const extras = await tx.db
      .select({ id: ticketExtras.subEventId })
      .from(ticketExtras)
      .where(eq(ticketExtras.ticketId, ticketId));
    const ticket = {
      ticketTypeId: orNotFound(locked, 'ticket-not-found').ticketTypeId,
      subEventIds: extras.map(({ id }) => id),
      answers: given,
    };
    const errors = answerErrors(questions, ticket, 'answers');
    if (errors.length > 0) throw validation(errors);
    await tx.db.delete(answersTable).where(
      and(
        eq(answersTable.ticketId, ticketId),
        inArray(
          answersTable.questionId,
          questions.map(({ id }) => id),
        ),
      ),
    );
    await insertAnswers(tx, ticketId, answersFor(questions, ticket));
    return { status: 'Success' };
  });
