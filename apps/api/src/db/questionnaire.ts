import { and, asc, desc, eq, exists, inArray, isNull, ne } from 'drizzle-orm';
import {
  QuestionId,
  type Answers,
  type EventId,
  type PartnerId,
  type Question,
  type Questionnaire,
  type SeriesId,
  type TicketId,
} from '@atrium/domain';
import { orNotFound, type Context } from '../context.ts';
import type { Db } from './client.ts';
import { answers, events, questions, subEvents, ticketTypes } from './schema/index.ts';

/** The questionnaire of an event that never had a question. */
export const noQuestions: Questionnaire = { revision: 0, answerChangeDays: 0, questions: [] };

/** Reads the questions of an event, or of a company's own one, with their revision, in one statement. */
export async function readQuestionnaire(
  db: Db,
  eventId: EventId,
  partnerId?: PartnerId,
): Promise<Questionnaire> {
  const rows = await db
    .select({
      revision: events.questionsRevision,
      answerChangeDays: events.answerChangeDays,
      question: questions,
    })
    .from(events)
    .leftJoin(questions, and(eq(questions.eventId, events.id), isNull(questions.withdrawnAt)))
    .where(and(eq(events.id, eventId), partnerId === undefined ? undefined : eq(events.partnerId, partnerId)))
    .orderBy(asc(questions.position), asc(questions.id));
  const { revision, answerChangeDays } = orNotFound(rows[0], 'event-not-found');
  return {
    revision,
    answerChangeDays,
    questions: rows.flatMap(({ question }) => (question ? [presentQuestion(question)] : [])),
  };
}

/** Inserts the answers of a ticket that has none to the same questions. */
export async function insertAnswers(
  { db, now }: Pick<Context, 'db' | 'now'>,
  ticketId: TicketId,
  given: Answers,
): Promise<void> {
  const rows = Object.entries(given).map(([id, answer]) => ({
    ticketId,
    questionId: QuestionId.parse(Number(id)),
    answer,
    createdAt: now(),
  }));
  if (rows.length > 0) await db.insert(answers).values(rows);
}

function presentQuestion(row: typeof questions.$inferSelect): Question {
  const { conditionQuestionId: questionId, conditionAnswer: answer } = row;
  return {
    id: row.id,
    kind: row.kind,
    text: row.text,
    help: row.help,
    options: row.options,
    isRequired: row.isRequired,
    isSensitive: row.isSensitive,
    ticketTypeIds: row.ticketTypeIds,
    subEventIds: row.subEventIds,
    condition: questionId === null || answer === null ? null : { questionId, answer },
  };
}

/**
 * Copies the questions of the newest other edition of a series to a new event. Scopes follow ticket types and extras of the same
 * name; a question whose scope has none left is not copied.
 */
export async function copyQuestions(db: Db, seriesId: SeriesId, eventId: EventId): Promise<void> {
  const [edition] = await db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        eq(events.seriesId, seriesId),
        ne(events.id, eventId),
        exists(
          db
            .select({ id: questions.id })
            .from(questions)
            .where(and(eq(questions.eventId, events.id), isNull(questions.withdrawnAt))),
        ),
      ),
    )
    .orderBy(desc(events.id))
    .limit(1);
  if (!edition) return;
  const both = [edition.id, eventId];
  const types = namesakes(
    await db
      .select({ id: ticketTypes.id, name: ticketTypes.name, eventId: ticketTypes.eventId })
      .from(ticketTypes)
      .where(inArray(ticketTypes.eventId, both)),
    edition.id,
    eventId,
  );
  const extras = namesakes(
    await db
      .select({ id: subEvents.id, name: subEvents.name, eventId: subEvents.eventId })
      .from(subEvents)
      .where(inArray(subEvents.eventId, both)),
    edition.id,
    eventId,
  );
  const copies = new Map<QuestionId, QuestionId>();
  for (const row of (await readQuestionnaire(db, edition.id)).questions) {
    const ticketTypeIds = row.ticketTypeIds.flatMap((id) => types.get(id) ?? []);
    const subEventIds = row.subEventIds.flatMap((id) => extras.get(id) ?? []);
    const isScoped = row.ticketTypeIds.length + row.subEventIds.length > 0;
    const follows = row.condition && (copies.get(row.condition.questionId) ?? null);
    if ((isScoped && ticketTypeIds.length + subEventIds.length === 0) || (row.condition && !follows))
      continue;
    const { kind, text, help, options, isRequired, isSensitive } = row;
    const [copy] = await db
      .insert(questions)
      .values({
        eventId,
        position: copies.size,
        kind,
        text,
        help,
        options,
        isRequired,
        isSensitive,
        ticketTypeIds,
        subEventIds,
        conditionQuestionId: follows,
        conditionAnswer: row.condition?.answer ?? null,
      })
      .returning({ id: questions.id });
    if (copy) copies.set(row.id, copy.id);
  }
  if (copies.size > 0) await db.update(events).set({ questionsRevision: 1 }).where(eq(events.id, eventId));
}

interface Named<Id> {
  id: Id;
  name: string;
  eventId: EventId;
}

/** Returns for each ticket type or extra of one event the IDs of those with its name in another. */
const namesakes = <Id>(rows: readonly Named<Id>[], from: EventId, to: EventId): ReadonlyMap<Id, Id[]> =>
  new Map(
    rows
      .filter(({ eventId }) => eventId === from)
      .map(({ id, name }) => [
        id,
        rows.filter((other) => other.eventId === to && other.name === name).map((other) => other.id),
      ]),
  );
