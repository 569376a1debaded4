import { z } from 'zod';
import {
  coerceNumber,
  optionalLine,
  QuestionId,
  requiredShortText,
  SubEventId,
  TicketTypeId,
} from '../kernel/fields.ts';
import { code } from '../kernel/read-issue.ts';

/** CHOICE has one answer of its options, CHOICES any number; CONSENT is a box to tick. */
export const questionKinds = ['TEXT', 'CHOICE', 'CHOICES', 'NUMBER', 'DATE', 'CONSENT'] as const;
export type QuestionKind = (typeof questionKinds)[number];

export const questionLimits = { questions: 40, options: 50, optionLength: 100, answerLength: 500 } as const;

/** Days after the event for which answers to sensitive questions are kept. */
export const sensitiveAnswerRetentionDays = 30;

/** The answer to a question that is a box to tick. */
export const consentGiven = 'yes';

const idList = <T extends z.ZodType<number>>(id: T) =>
  z
    .array(coerceNumber(id))
    .max(50)
    .default([])
    .transform((ids) => [...new Set(ids)].sort((one, other) => one - other));

/** Shows a question only to those who gave another question this answer. */
const Condition = z.object({
  questionId: coerceNumber(QuestionId),
  answer: requiredShortText('question-condition', questionLimits.optionLength),
});

export const QuestionDraft = z.object({
  /** Null for a new one. */
  id: coerceNumber(QuestionId).nullable().default(null),
  kind: z.enum(questionKinds),
  text: requiredShortText('question-required', 200),
  help: optionalLine(300),
  options: z
    .array(requiredShortText('question-options', questionLimits.optionLength))
    .max(questionLimits.options)
    .default([]),
  isRequired: z.boolean(code('true-or-false')).default(false),
  /** Asks for diet, access needs and the like: shown on request only, which is recorded, and deleted after the event. */
  isSensitive: z.boolean(code('true-or-false')).default(false),
  /** Whom it is for: tickets of these types or with these extras; everyone without either. */
  ticketTypeIds: idList(TicketTypeId),
  subEventIds: idList(SubEventId),
  condition: Condition.nullable().default(null),
});
export type QuestionDraft = z.output<typeof QuestionDraft>;

export const Question = z.object({
  id: QuestionId,
  kind: z.enum(questionKinds),
  text: z.string(),
  help: z.string().nullable(),
  options: z.array(z.string()),
  isRequired: z.boolean(),
  isSensitive: z.boolean(),
  ticketTypeIds: z.array(TicketTypeId),
  subEventIds: z.array(SubEventId),
  condition: z.object({ questionId: QuestionId, answer: z.string() }).nullable(),
});
export type Question = z.infer<typeof Question>;
