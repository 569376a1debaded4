import { networkFailure } from '@atrium/api-slice';
import { contract, operator, passwordRules, problems, type EndpointGroup } from '@atrium/domain';
import type { z } from 'zod';
import { optionNames } from './option-names.ts';
import { wireMessages } from './wire-messages.ts';
import { readerOf, wirePatterns } from './wire-patterns.ts';

/** Their calls that need no login are made by the partner portal, which speaks English. */
const elsewhere = ['partners', 'team'];
const audience = ['public', 'optional', 'signed-in', 'attendee'];

const slices: [string, EndpointGroup][] = Object.entries(contract);
const endpoints = slices
  .filter(([slice]) => !elsewhere.includes(slice))
  .flatMap(([, group]) => Object.values(group))
  .filter(({ access }) => audience.includes(access));

const isSchema = (value: unknown): value is z.core.$ZodType | z.core.$ZodCheck =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** What a schema and all that it is made of say about a wrong value, where they have words of their own. */
function messagesOf(value: unknown): string[] {
  if (isSchema(value)) {
    const { error, ...parts } = value._zod.def;
    // each kind of schema takes its own kind of fault; ours say the same of all
    const say = error as z.core.$ZodErrorMap | undefined;
    const said = say?.({ code: 'custom', input: undefined, path: [] });
    const message = typeof said === 'object' ? said?.message : said;
    return [...(message ? [message] : []), ...messagesOf(parts)];
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(messagesOf) : [];
}

const contractMessages = new Set(
  endpoints.flatMap(({ params, query, headers, body }) => messagesOf([params, query, headers, body])),
);
/** Finds a message among the patterns, as a language does that has them all. */
const read = readerOf(Object.fromEntries(wirePatterns.map((pattern) => [pattern, pattern])));
const missing = (messages: Iterable<string>) =>
  [...messages].filter((message) => !wireMessages.includes(message) && !read(message));

test('everything that the contract says about a wrong field can be translated', () => {
  // of a field, a check, one after another, a choice, a field that may be left out, and a form as a whole
  for (const known of [
    'Please enter your email',
    'Please use at most 4,000 characters',
    'Please enter the 6-digit code or a recovery code',
    'You must be at least 18 years old',
    'Please choose 10, 25, 50 or 100',
    'Please choose a password other than the current one',
  ])
    expect(contractMessages).toContain(known);
  expect(missing(contractMessages)).toEqual([]);
});

test('every kind of failure can be translated', () => {
  const titles = Object.values(problems).map(({ title }) => title);
  expect(missing([...titles, networkFailure.message, networkFailure.statusText])).toEqual([]);
});

test('the rules of a password can be translated', () => {
  expect(missing(passwordRules.map(({ text }) => text))).toEqual([]);
});

test('addresses in the messages are those of the operator', () => {
  const addresses = wireMessages.flatMap((message) => message.match(/\S+@\S+/g) ?? []);
  expect(addresses).toEqual([operator.supportEmail]);
});

test('where the operator is can be translated', () => {
  expect(missing([operator.city])).toEqual([]);
  expect(optionNames).toContain(operator.country);
});

test('nothing stands there twice, nor with a number that a pattern says', () => {
  const all = [...wireMessages, ...wirePatterns];
  expect(new Set(all).size).toBe(all.length);
  expect(wireMessages.filter((message) => /\d/.test(message) && read(message))).toEqual([]);
});
