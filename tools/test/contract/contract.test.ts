import { z } from 'zod';
import { type Access, type Deprecation, type Endpoint } from '@atrium/domain';
import { freezeContract, listOpaque, writeFrozen, type FrozenContract } from './freeze.ts';
import { judgeBreaks, judgeNotices, readPromises } from './promises.ts';

const today = new Date('2026-12-01T12:00:00Z');

test('the contract keeps every promise of the last release', () => {
  const now = freezeContract();
  expect(judgeBreaks(readPromises(), now, new Date())).toEqual([]);
  expect(judgeNotices(now)).toEqual([]);
});

test('only files have no comparable schema', () => {
  const { calls } = freezeContract();
  const files = Object.entries(calls).filter(([, { output }]) => output.kind === 'file');
  expect(listOpaque(freezeContract()).toSorted()).toEqual(
    files.map(([name]) => `${name} response`).toSorted(),
  );
});

test('a snapshot reads back as written, one line per call', () => {
  const frozen = freezeContract();
  expect(JSON.parse(writeFrozen(frozen))).toEqual(JSON.parse(JSON.stringify(frozen)));
  expect(
    writeFrozen(frozen)
      .split('\n')
      .filter((line) => line.includes('"access"')),
  ).toHaveLength(Object.keys(frozen.calls).length);
});

const thing = {
  method: 'POST',
  path: '/things/:id',
  access: 'partner',
  needs: 'events',
  summary: 'Change a thing',
  params: z.object({ id: z.int() }),
  query: z.object({ sort: z.enum(['name', 'date']).default('name') }),
  body: z.object({
    name: z.string().max(80),
    tags: z.array(z.string()).optional(),
    size: z.number().nullish(),
  }),
  response: z.object({
    id: z.int(),
    state: z.enum(['open', 'closed']),
    note: z.string().nullable(),
    parts: z.array(z.object({ name: z.string() })),
  }),
} as const satisfies Endpoint;

/** Changes of a call, its access among them. */
type Change = { readonly access?: Access } & Partial<Omit<Endpoint, 'access' | 'needs'>>;
const changed = (change: Change): Endpoint => ({ ...thing, ...change }) as Endpoint; // the pair of access and right is judged apart

const codes: FrozenContract['codes'] = {
  'thing-gone': { type: 'gone', params: { name: 'text', count: 'number' } },
};
const frozen = (call: Endpoint, problems = { gone: { status: 410 } }): FrozenContract =>
  freezeContract({ things: { one: call } }, problems, codes);
const breaksOf = (now: Endpoint) =>
  judgeBreaks(frozen(thing), frozen(now), today).map((sentence) =>
    sentence.replace(/^POST \/things\/:id: /, '').replace(/\. Callers rely.*/, ''),
  );
const { body, response, query } = thing;

test.each<[string, Change, string]>([
  ['loses a field', { response: response.omit({ state: true }) }, 'response.state is gone'],
  [
    'loses a field of a list',
    { response: response.extend({ parts: z.array(z.object({})) }) },
    'response.parts[].name is gone',
  ],
  [
    'returns a new value',
    { response: response.extend({ state: z.enum(['open', 'closed', 'lost']) }) },
    'response.state may be lost now',
  ],
  [
    'makes a field optional',
    { response: response.extend({ id: z.int().optional() }) },
    'response.id may be missing now',
  ],
  [
    'makes a field nullable',
    { response: response.extend({ id: z.int().nullable() }) },
    'response.id may be null now',
  ],
  [
    'changes a type',
    { response: response.extend({ id: z.string() }) },
    'response.id is string instead of integer',
  ],
  ['has no response schema', { response: z.unknown() }, 'response is not described any more'],
  ['becomes a file', { produces: 'file' }, 'answers file instead of json'],
  ['changes its status', { status: 201 }, 'answers 201 instead of 200'],
  ['adds a required field', { body: body.extend({ colour: z.string() }) }, 'body.colour is newly required'],
  ['requires a field', { body: body.required({ tags: true }) }, 'body.tags is newly required'],
  ['drops a request field', { body: body.omit({ tags: true }) }, 'body.tags is gone'],
  [
    'lowers a limit',
    { body: body.extend({ name: z.string().max(40) }) },
    'body.name takes less: maxLength is 40',
  ],
  [
    'no longer takes null',
    { body: body.extend({ size: z.number().optional() }) },
    'body.size takes no null any more',
  ],
  [
    'no longer takes a value',
    { query: z.object({ sort: z.enum(['name']).default('name') }) },
    'query.sort takes no date any more',
  ],
  [
    'restricts a text to fixed values',
    { body: body.extend({ name: z.enum(['a']) }) },
    'body.name takes fixed values only',
  ],
  ['changes its access', { access: 'admin' }, 'is for admin instead of partner'],
  ['requires a header', { headers: z.object({ 'x-key': z.string() }) }, 'headers.x-key is newly required'],
  ['requires a file', { upload: { field: 'file', accept: ['image/png'], maxBytes: 1 } }, 'demands a file'],
  ['changes its path', { path: '/other-things/:id' }, 'is gone'],
])('a call that %s breaks a promise', (_what, change, sentence) => {
  expect(breaksOf(changed(change))).toEqual([sentence]);
});

test.each<[string, Change]>([
  ['adds a response field', { response: response.extend({ colour: z.string() }) }],
  [
    'adds a field to a list item',
    { response: response.extend({ parts: z.array(z.object({ name: z.string(), size: z.int() })) }) },
  ],
  ['no longer returns null', { response: response.extend({ note: z.string() }) }],
  ['returns fewer values', { response: response.extend({ state: z.enum(['open']) }) }],
  [
    'adds optional request fields',
    { body: body.extend({ colour: z.string().optional(), shade: z.string().default('dark') }) },
  ],
  ['takes longer texts', { body: body.extend({ name: z.string().max(800) }) }],
  ['takes more values', { query: query.extend({ sort: z.enum(['date', 'size', 'name']).default('date') }) }],
  ['takes null', { body: body.extend({ name: z.string().max(80).nullable() }) }],
  ['widens its access', { access: 'partner-or-admin' }],
  ['changes its summary', { summary: 'Alter a thing' }],
])('a call that %s keeps its promises', (_what, change) => {
  expect(breaksOf(changed(change))).toEqual([]);
});

test('each member of a pair keeps its promise', () => {
  const pairs = (second: z.ZodType): Endpoint => ({
    ...thing,
    body: body.extend({ places: z.array(z.tuple([z.int(), second])) }),
  });
  const breaks = (second: z.ZodType) => judgeBreaks(frozen(pairs(z.int())), frozen(pairs(second)), today);
  expect(breaks(z.int())).toEqual([]);
  expect(breaks(z.string())).toEqual([expect.stringMatching(/^POST \/things\/:id: body\.places\[\]\[1\] /)]);
});

test('a problem keeps its type and status', () => {
  const now = (problems: { gone?: { status: number } }) =>
    judgeBreaks(frozen(thing), { ...frozen(thing), problems }, today);
  expect(now({})).toEqual([expect.stringMatching(/^problem gone: is gone\./)]);
  expect(now({ gone: { status: 404 } })).toEqual([
    expect.stringMatching(/^problem gone: has the status 404 instead of 410\./),
  ]);
});

test.each<[string, FrozenContract['codes'], string]>([
  ['is removed', {}, 'is gone'],
  [
    'changes its type',
    { 'thing-gone': { type: 'not-found', params: { name: 'text', count: 'number' } } },
    'has the type not-found instead of gone',
  ],
  ['loses a value', { 'thing-gone': { type: 'gone', params: { name: 'text' } } }, 'no longer gives count'],
  [
    'changes the kind of a value',
    { 'thing-gone': { type: 'gone', params: { name: 'text', count: 'money' } } },
    'gives count as money instead of number',
  ],
])('a problem code that %s breaks a promise', (_what, now, sentence) => {
  expect(judgeBreaks(frozen(thing), { ...frozen(thing), codes: now }, today)).toEqual([
    expect.stringMatching(new RegExp(`^code thing-gone: ${sentence}\\.`)),
  ]);
});

test('new codes and new values of a code keep the promises', () => {
  const now: FrozenContract['codes'] = {
    'thing-gone': { type: 'gone', params: { name: 'text', count: 'number', day: 'instant' } },
    'thing-lost': { type: 'not-found', params: {} },
  };
  expect(judgeBreaks(frozen(thing), { ...frozen(thing), codes: now }, today)).toEqual([]);
});

describe('a deprecated call', () => {
  const deprecated: Deprecation = { since: '2026-05-01', sunset: '2026-11-30', instead: 'POST /items/:id' };
  const until = (sunset: Deprecation['sunset']): Endpoint => ({
    ...thing,
    deprecated: { ...deprecated, sunset },
  });
  const none: FrozenContract = { calls: {}, problems: { gone: { status: 410 } }, codes };

  test('can be removed after its sunset, not before', () => {
    expect(judgeBreaks(frozen(until('2026-11-30')), none, today)).toEqual([]);
    expect(judgeBreaks(frozen(until('2026-12-02')), none, today)).toEqual([
      'POST /things/:id: is gone. It is deprecated, and promised until 2026-12-02: keep it until then.',
    ]);
  });

  test('gives callers half a year', () => {
    expect(judgeNotices(frozen(until('2026-10-27')))).toEqual([
      'POST /things/:id: its sunset has to be at least 180 days after 2026-05-01.',
    ]);
    expect(judgeNotices(frozen(until('2026-10-28')))).toEqual([]);
  });

  test('that is removed without notice is a break, reported with a way out', () => {
    expect(judgeBreaks(frozen(thing), none, today)).toEqual([
      'POST /things/:id: is gone. Callers rely on it: put it back, add what is new beside it, mark the call `deprecated` and keep it until its sunset; after that day run `npm run contract:accept`.',
    ]);
  });
});
