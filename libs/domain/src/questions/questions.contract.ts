import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { coerceNumber, Done, EventId, Instant, OrderId, QuestionId, TicketId } from '../kernel/fields.ts';
import { code } from '../kernel/read-issue.ts';
import { Answers } from './answers.ts';
import { Question, QuestionDraft, questionKinds, questionLimits } from './question.ts';
import { questionsCalls } from './questions.calls.ts';

/** The questions of an event; each change raises the revision. */
export const Questionnaire = z.object({
  revision: z.int(),
  /** Days before the event until which buyers may change answers; null: never. */
  answerChangeDays: z.int().nullable(),
  questions: z.array(Question),
});
export type Questionnaire = z.infer<typeof Questionnaire>;

export const QuestionnaireDraft = z.object({
  /** That the list was read at, so that no change of somebody else is overwritten. */
  revision: z.number().int().min(0),
  /** Absent: as before. */
  answerChangeDays: z.int(code('whole-days')).min(0, code('whole-days')).max(365).nullable().optional(),
  questions: z.array(QuestionDraft).max(questionLimits.questions),
});
export type QuestionnaireDraft = z.output<typeof QuestionnaireDraft>;

/** One answer as people read it: the question's present text, and what was chosen or typed. */
export const GivenAnswer = z.object({
  questionId: QuestionId,
  kind: z.enum(questionKinds),
  text: z.string(),
  answer: z.array(z.string()),
});
export type GivenAnswer = z.infer<typeof GivenAnswer>;

/** One look at sensitive answers. */
export const SensitiveView = z.object({
  at: Instant,
  /** Email of the member. */
  who: z.string(),
  /** Whose answers; null: an export of all. */
  attendee: z.string().nullable(),
});
export type SensitiveView = z.infer<typeof SensitiveView>;

const params = z.object({ eventId: coerceNumber(EventId) });

export const questionsContract = defineContract(questionsCalls, {
  eventQuestions: {
    note: 'Asked for each attendee of an order. Which of them somebody sees follows from the ticket type, the extras and other answers.',
    params: z.object({ id: coerceNumber(EventId) }),
    response: z.array(Question),
  },
  questions: { params, response: Questionnaire },
  setQuestions: {
    note: 'In this order. Questions that are left out are no longer asked; their answers stay. The kind of a question stays once somebody has answered it, and so does its being sensitive. If somebody else has changed the list since that revision: 409.',
    params,
    body: QuestionnaireDraft,
    response: Questionnaire,
  },
  attendeeAnswers: {
    params: params.extend({ ticketId: TicketId }),
    response: z.object({
      /** Those to questions that aren't sensitive. */
      answers: z.array(GivenAnswer),
      /** How many sensitive ones there are. */
      sensitive: z.int(),
    }),
  },
  sensitiveAnswers: {
    note: 'Who looks is recorded. Sensitive answers are deleted 30 days after the event.',
    params: params.extend({ ticketId: TicketId }),
    response: z.array(GivenAnswer),
  },
  sensitiveViews: {
    note: 'The 200 newest, exports among them.',
    params,
    response: z.array(SensitiveView),
  },
  orderAnswers: {
    params: z.object({ orderId: OrderId }),
    response: z.object({
      /** The present questions, while answers may change. */
      questions: z.array(Question),
      tickets: z.array(z.object({ ticketId: TicketId, answers: z.array(GivenAnswer) })),
    }),
  },
  changeAnswers: {
    note: 'Until the cut-off of the organiser. Answers to removed questions stay.',
    params: z.object({ ticketId: TicketId }),
    body: z.object({ answers: Answers }),
    response: Done,
  },
});
