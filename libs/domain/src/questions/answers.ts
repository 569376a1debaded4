import { z } from 'zod';
import { isCalendarDate } from '../kernel/dates.ts';
import { fieldError, type FieldError } from '../kernel/problem.ts';
import { code } from '../kernel/read-issue.ts';
import { consentGiven, questionLimits, type Question } from './question.ts';

/** Answers of one attendee by the ID of the question: several of CHOICES, one of the others. */
export const Answers = z
  .record(
    z.string().regex(/^[1-9]\d{0,9}$/, code('unknown-id')),
    z
      .array(z.string().trim().max(questionLimits.answerLength, code('at-most-characters')))
      .max(questionLimits.options),
  )
  .refine((answers) => Object.keys(answers).length <= questionLimits.questions, code('invalid-value'));
export type Answers = z.output<typeof Answers>;

/** The choices of an attendee that decide which questions are shown. */
export interface AnsweringTicket {
  ticketTypeId: number;
  subEventIds: readonly (number | string)[];
  answers?: Readonly<Record<string, readonly string[]>> | undefined;
}

const answerTo = ({ answers = {} }: AnsweringTicket, id: number): string[] =>
  (answers[id] ?? []).filter((text) => text.trim() !== '');

/** Returns the questions that an attendee sees, in their order: a hidden question hides those that depend on it. */
export function questionsFor(questions: readonly Question[], ticket: AnsweringTicket): Question[] {
  const extras = ticket.subEventIds.map(Number);
  const shown: Question[] = [];
  for (const question of questions) {
    const { ticketTypeIds, subEventIds, condition } = question;
    const isForTicket =
      ticketTypeIds.length + subEventIds.length === 0 ||
      ticketTypeIds.some((id) => id === ticket.ticketTypeId) ||
      subEventIds.some((id) => extras.includes(id));
    const isMet =
      condition === null ||
      (shown.some(({ id }) => id === condition.questionId) &&
        answerTo(ticket, condition.questionId).includes(condition.answer));
    if (isForTicket && isMet) shown.push(question);
  }
  return shown;
}

/** Returns the answers to questions that an attendee sees, without empty ones. */
export const answersFor = (questions: readonly Question[], ticket: AnsweringTicket): Answers =>
  Object.fromEntries(
    questionsFor(questions, ticket)
      .map(({ id }) => [id, answerTo(ticket, id)] as const)
      .filter(([, answer]) => answer.length > 0),
  );

/** Returns what is wrong with an attendee's answers; `at` is their path. Browser and server judge by it. */
export const answerErrors = (
  questions: readonly Question[],
  ticket: AnsweringTicket,
  at: string,
): FieldError[] =>
  questionsFor(questions, ticket).flatMap((question) =>
    errorOf(question, answerTo(ticket, question.id), `${at}.${question.id}`),
  );

const plainDecimal = /^-?\d{1,12}(\.\d{1,4})?$/;

function errorOf(
  { kind, options, isRequired }: Question,
  answer: readonly string[],
  path: string,
): FieldError[] {
  const [first] = answer;
  if (first === undefined) {
    if (!isRequired) return [];
    return [fieldError(path, kind === 'CONSENT' ? 'consent-required' : 'answer-required')];
  }
  if (kind !== 'CHOICES' && answer.length > 1) return [fieldError(path, 'answer-not-offered')];
  switch (kind) {
    case 'TEXT':
      return first.length > questionLimits.answerLength
        ? [fieldError(path, 'at-most-characters', { count: questionLimits.answerLength })]
        : [];
    case 'CHOICE':
    case 'CHOICES':
      return answer.every((one) => options.includes(one)) ? [] : [fieldError(path, 'answer-not-offered')];
    case 'NUMBER':
      return plainDecimal.test(first) ? [] : [fieldError(path, 'answer-number')];
    case 'DATE':
      return isCalendarDate(first) ? [] : [fieldError(path, 'date-format')];
    case 'CONSENT':
      return first === consentGiven ? [] : [fieldError(path, 'answer-not-offered')];
  }
}
