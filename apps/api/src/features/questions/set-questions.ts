import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import {
  fieldError,
  problem,
  questionErrors,
  type Contract,
  type EventId,
  type FieldError,
  type HandlerInput,
  type QuestionDraft,
  type QuestionId,
  type QuestionKind,
  type Questionnaire,
} from '@atrium/domain';
import { inTransaction } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { readQuestionnaire } from '../../db/questionnaire.ts';
import { answers, events, questions, subEvents, ticketTypes } from '../../db/schema/index.ts';
import { validation } from '../../http/read-input.ts';
import { assertNotCancelled, lockPartnerEvent, type PartnerContext } from '../authoring/index.ts';

type Call = Contract['questions']['setQuestions'];

/** Sets the list of questions of an own event; those that are left out are withdrawn, and their answers stay. */
export const setQuestions = (
  ctx: PartnerContext,
  { params: { eventId }, body: { revision, answerChangeDays, questions: drafts } }: HandlerInput<Call>,
): Promise<Questionnaire> =>
  inTransaction(ctx, async (tx) => {
    const locked = await lockPartnerEvent(tx.db, tx.actor.partnerId, eventId);
    assertNotCancelled(locked);
    if (locked.event.questionsRevision !== revision) throw problem('questions-changed-by-other');
    await checkQuestions(tx.db, eventId, drafts);
    const stayed = drafts.flatMap(({ id }) => (id === null ? [] : [id]));
    await tx.db
      .update(questions)
      .set({ withdrawnAt: tx.now() })
      .where(
        and(eq(questions.eventId, eventId), isNull(questions.withdrawnAt), notInArray(questions.id, stayed)),
      );
    for (const [position, draft] of drafts.entries()) {
      const columns = columnsOf(draft, position);
      if (draft.id === null)
        await tx.db.insert(questions).values({ eventId, createdAt: tx.now(), ...columns });
      else await tx.db.update(questions).set(columns).where(eq(questions.id, draft.id));
    }
    await tx.db
      .update(events)
      .set({
        questionsRevision: revision + 1,
        ...(answerChangeDays !== undefined && { answerChangeDays }),
      })
      .where(eq(events.id, eventId));
    return readQuestionnaire(tx.db, eventId);
  });

const hasOptions = ({ kind }: QuestionDraft): boolean => kind === 'CHOICE' || kind === 'CHOICES';

const columnsOf = (draft: QuestionDraft, position: number) => ({
  position,
  kind: draft.kind,
  text: draft.text,
  help: draft.help,
  options: hasOptions(draft) ? draft.options : [],
  isRequired: draft.isRequired,
  isSensitive: draft.isSensitive,
  ticketTypeIds: draft.ticketTypeIds,
  subEventIds: draft.subEventIds,
  conditionQuestionId: draft.condition?.questionId ?? null,
  conditionAnswer: draft.condition?.answer ?? null,
});

/** Throws the field errors of a list: those between its questions, foreign records, and kinds that answers rely on. */
async function checkQuestions(db: Db, eventId: EventId, drafts: readonly QuestionDraft[]): Promise<void> {
  const rows = await db
    .select({ id: questions.id, kind: questions.kind, isSensitive: questions.isSensitive })
    .from(questions)
    .where(and(eq(questions.eventId, eventId), isNull(questions.withdrawnAt)));
  const present = new Map(rows.map((row) => [row.id, row]));
  const types = await idsOf(db, ticketTypes, eventId);
  const extras = await idsOf(db, subEvents, eventId);
  const answered = await findAnswered(
    db,
    drafts.flatMap((draft) =>
      draft.id !== null && changesOf(draft, present.get(draft.id)) ? [draft.id] : [],
    ),
  );
  const errors: FieldError[] = [...questionErrors(drafts)];
  const known = new Set<QuestionId>();
  for (const [index, draft] of drafts.entries()) {
    const at = `questions.${index}`;
    if (draft.id !== null && (!present.has(draft.id) || known.has(draft.id)))
      errors.push(fieldError(`${at}.id`, 'unknown-id'));
    else if (draft.id !== null && answered.has(draft.id))
      errors.push(
        draft.kind === present.get(draft.id)?.kind
          ? fieldError(`${at}.isSensitive`, 'question-sensitive')
          : fieldError(`${at}.kind`, 'question-answered'),
      );
    if (draft.id !== null) known.add(draft.id);
    if (!draft.ticketTypeIds.every((id) => types.has(id)))
      errors.push(fieldError(`${at}.ticketTypeIds`, 'unknown-ticket-type'));
    if (!draft.subEventIds.every((id) => extras.has(id)))
      errors.push(fieldError(`${at}.subEventIds`, 'extra-not-offered'));
  }
  if (errors.length > 0) throw validation(errors);
}

/** Tells if a draft changes what given answers rely on: their kind, or that they are sensitive. */
const changesOf = (
  draft: QuestionDraft,
  present: { kind: QuestionKind; isSensitive: boolean } | undefined,
): boolean => draft.kind !== present?.kind || (present.isSensitive && !draft.isSensitive);

async function idsOf(
  db: Db,
  table: typeof ticketTypes | typeof subEvents,
  eventId: EventId,
): Promise<ReadonlySet<number>> {
  const rows = await db.select({ id: table.id }).from(table).where(eq(table.eventId, eventId));
  return new Set(rows.map(({ id }) => Number(id)));
}

async function findAnswered(db: Db, ids: readonly QuestionId[]): Promise<ReadonlySet<QuestionId>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ id: answers.questionId })
    .from(answers)
    .where(inArray(answers.questionId, [...ids]));
  return new Set(rows.map(({ id }) => id));
}
