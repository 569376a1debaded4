import { z } from 'zod';
import { contract } from '../contract.ts';
import { isProblemCode } from './problem-codes.ts';
import { ProblemError, fieldError, problem } from './problem.ts';
import { typeOf } from './problem-types.ts';
import { code, readIssue } from './read-issue.ts';

test('a failure has a code with its values, a kind and a status', () => {
  const failed = problem('tickets-short', { ticket: 'Standard', count: 3 }, { retryAfter: 2 });
  expect(failed).toBeInstanceOf(ProblemError);
  expect(failed.coded).toEqual({ code: 'tickets-short', params: { ticket: 'Standard', count: 3 } });
  expect([failed.type, failed.status, failed.retryAfter]).toEqual(['tickets-sold-out', 409, 2]);
});

test('an unknown code, a missing value and a surplus value do not compile', () => {
  // @ts-expect-error there is no such code
  expect(() => problem('tickets-shrt').status).toThrow();
  // @ts-expect-error the count is missing
  expect(problem('tickets-short', { ticket: 'Standard' }).status).toBe(409);
  // @ts-expect-error nobody asked for the colour
  expect(problem('tickets-short', { ticket: 'Standard', count: 3, colour: 'red' }).status).toBe(409);
  // @ts-expect-error this code has no values
  expect(problem('event-not-found', { event: 3 }).status).toBe(404);
});

test('a problem of a kind that is not known here is one of the server', () => {
  expect(typeOf({ type: '/problems/gone' })).toBe('gone');
  expect(typeOf({ type: '/problems/elsewhere' })).toBe('internal');
});

const found = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues.map(readIssue);

test.each<[string, z.ZodType, unknown, object]>([
  ['its code', z.string(code('enter-email')), 1, fieldError('', 'enter-email')],
  [
    'the limit with its code',
    z.array(z.any()).max(1, code('order-too-large')),
    [1, 2],
    fieldError('', 'order-too-large', { count: 1 }),
  ],
  ['a text too long', z.string().max(3), 'abcd', fieldError('', 'at-most-characters', { count: 3 })],
  ['a text too short', z.string().min(3), 'ab', fieldError('', 'at-least-characters', { count: 3 })],
  ['a list too long', z.array(z.any()).max(1), [1, 2], fieldError('', 'at-most-items', { count: 1 })],
  ['a list too short', z.array(z.any()).min(1), [], fieldError('', 'at-least-items', { count: 1 })],
  ['a number too large', z.number().max(3), 4, fieldError('', 'at-most-number', { number: 3 })],
  ['another type', z.number(), 'x', fieldError('', 'expected-type', { expected: 'number' })],
  ['another choice', z.enum(['a', 'b']), 'c', fieldError('', 'not-one-of', { values: 'a, b' })],
  ['another form', z.string().regex(/a/), 'b', fieldError('', 'invalid-value')],
  ['the code of a part', z.object({ a: z.string(code('enter-email')) }), {}, fieldError('a', 'enter-email')],
  [
    'the code of a choice between schemas',
    z.union([z.string(code('not-on-list')), z.array(z.string())]),
    3,
    fieldError('', 'not-on-list'),
  ],
])('what a schema finds is told as %s', (_, schema, value, error) => {
  expect(found(schema, value)).toEqual([error]);
});

type Schema = z.core.$ZodType | z.core.$ZodCheck;
const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** Collects the messages that a schema and its parts give of their own. */
function messagesOf(value: unknown): string[] {
  if (isSchema(value)) {
    const { error, ...parts } = value._zod.def;
    // each kind of schema takes its own kind of issue; ours say the same of all
    const say = error as z.core.$ZodErrorMap | undefined;
    const message = say?.({ code: 'custom', input: '', path: [] });
    const text = typeof message === 'object' ? message?.message : message;
    return [...(text ? [text] : []), ...messagesOf(parts)];
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(messagesOf) : [];
}

test('the contract says what is wrong with a field by codes alone', () => {
  const calls = Object.values(contract).flatMap((group) => Object.values(group));
  const messages = calls.flatMap(({ params, query, headers, body }) =>
    messagesOf([params, query, headers, body]),
  );
  expect(messages).toEqual(
    expect.arrayContaining(['enter-email', 'under-age', 'iban-invalid', 'order-too-large']),
  );
  expect(messages.filter((message) => !isProblemCode(message))).toEqual([]);
});
