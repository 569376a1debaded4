import { QuestionId, SubEventId, TicketTypeId } from '../kernel/fields.ts';
import { answerErrors, answersFor, questionsFor } from './answers.ts';
import { questionErrors } from './question-errors.ts';
import type { Question } from './question.ts';

const aQuestion = (id: number, given: Partial<Question> = {}): Question => ({
  id: QuestionId.parse(id),
  kind: 'TEXT',
  text: 'Why?',
  help: null,
  options: [],
  isRequired: false,
  isSensitive: false,
  ticketTypeIds: [],
  subEventIds: [],
  condition: null,
  ...given,
});
const yesOrNo: Partial<Question> = { kind: 'CHOICE', options: ['Yes', 'No'] };
const after = (id: number) => ({ condition: { questionId: QuestionId.parse(id), answer: 'Yes' } });
const ticket = (answers: Record<string, string[]> = {}, subEventIds: number[] = []) => ({
  ticketTypeId: 1,
  subEventIds,
  answers,
});
const idsFor = (questions: Question[], one: ReturnType<typeof ticket>) =>
  questionsFor(questions, one).map(({ id }) => Number(id));

test.each([
  ['everyone', {}, [], [1]],
  ['its ticket type', { ticketTypeIds: [TicketTypeId.parse(1)] }, [], [1]],
  ['another ticket type', { ticketTypeIds: [TicketTypeId.parse(2)] }, [], []],
  ['an extra that is not booked', { subEventIds: [SubEventId.parse(5)] }, [], []],
  ['an extra that is booked', { subEventIds: [SubEventId.parse(5)] }, [5], [1]],
  [
    'another type, or an extra that is booked',
    { ticketTypeIds: [TicketTypeId.parse(2)], subEventIds: [SubEventId.parse(5)] },
    [5],
    [1],
  ],
])('a question for %s', (_, scope, extras, shown) => {
  expect(idsFor([aQuestion(1, scope)], ticket({}, extras))).toEqual(shown);
});

test('a hidden question hides those that depend on it, and their answers are dropped', () => {
  const chain = [aQuestion(1, yesOrNo), aQuestion(2, { ...yesOrNo, ...after(1) }), aQuestion(3, after(2))];
  const all = { 1: ['Yes'], 2: ['Yes'], 3: ['Late'] };
  expect(idsFor(chain, ticket(all))).toEqual([1, 2, 3]);
  expect(idsFor(chain, ticket({ ...all, 1: ['No'] }))).toEqual([1]);
  expect(answersFor(chain, ticket({ ...all, 1: ['No'] }))).toEqual({ 1: ['No'] });
  expect(answersFor(chain, ticket({ 1: [' '], 9: ['Unknown'] }))).toEqual({});
});

test('a required question only counts for those who see it', () => {
  const questions = [aQuestion(1, yesOrNo), aQuestion(2, { ...after(1), isRequired: true })];
  expect(answerErrors(questions, ticket(), 'answers')).toEqual([]);
  expect(answerErrors(questions, ticket({ 1: ['Yes'] }), 'answers')).toMatchObject([
    { path: 'answers.2', code: 'answer-required' },
  ]);
});

test.each(['1', '-3', '12.5', '123456789012'])('%s is a number', (text) => {
  expect(answerErrors([aQuestion(1, { kind: 'NUMBER' })], ticket({ 1: [text] }), 'answers')).toEqual([]);
});

test.each(['1e3', '0x1', '1,5', 'Infinity', '1234567890123', '1.23456'])('%s is no number', (text) => {
  const [error] = answerErrors([aQuestion(1, { kind: 'NUMBER' })], ticket({ 1: [text] }), 'answers');
  expect(error?.code).toBe('answer-number');
});

test('a condition names an answer of an earlier question', () => {
  const first = aQuestion(1, yesOrNo);
  const second = aQuestion(2, after(1));
  expect(questionErrors([first, second])).toEqual([]);
  for (const list of [[second, first], [second], [{ ...first, options: ['Maybe', 'No'] }, second]])
    expect(questionErrors(list).map(({ code }) => code)).toContain('question-condition');
});
