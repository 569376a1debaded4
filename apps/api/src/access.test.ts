import { z } from 'zod';
import { contract, typeOf, type Access, type Endpoint } from '@atrium/domain';
import { problemTitle } from '@atrium/texts/problems';
import {
  aDoorDevice,
  createAdmin,
  createAttendee,
  createPartnerMember,
  startTestApp,
} from './testing/index.ts';
import type { CallResult, TestApp } from './testing/index.ts';

const entries: Endpoint[] = Object.values(contract).flatMap((group) => Object.values(group));
const table = (wanted: (entry: Endpoint) => boolean): [string, Endpoint][] =>
  entries.filter(wanted).map((entry) => [`${entry.method} ${entry.path}`, entry]);

let app: TestApp;
let tokens: Record<'attendee' | 'partner' | 'admin' | 'device', string>;
beforeAll(async () => {
  app = await startTestApp();
  tokens = {
    attendee: (await createAttendee(app)).token,
    partner: (await createPartnerMember(app)).token,
    admin: (await createAdmin(app)).token,
    device: (await aDoorDevice(app)).token,
  };
});
// The walk makes more calls in a minute than an address may.
beforeEach(() => app.deps.limits.forget('calls-address', '127.0.0.1'));
afterAll(() => app.stop());

const samples = [
  '7',
  '019ffa00-0000-7000-8000-000000000007',
  'audiences',
  'lon',
  'banner',
  'agenda',
  'NOTES',
  '2026-11-20',
];

/** Fills a call's path with sample values that match its schema. */
function sampleOf({ path, params }: Endpoint): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const schema = params?.shape[name];
    const value = samples.find((sample) => schema && z.safeParse(schema, sample).success);
    if (value === undefined) throw new TypeError(`no sample fits :${name} of ${path}`);
    return value;
  });
}

const call = (entry: Endpoint, token?: string, path = sampleOf(entry)) =>
  app.call(entry.method, path, { token, ...(entry.body ? { body: {} } : {}) });

const creators: Partial<Record<Access, (app: TestApp) => Promise<{ token: string }>>> = {
  partner: createPartnerMember,
  'partner-or-admin': createAdmin,
  admin: createAdmin,
  device: aDoorDevice,
};

/** Token of a new account with access, because a call may end its session; none for public calls. */
async function tokenFor({ access }: Endpoint): Promise<string | undefined> {
  if (access === 'public') return undefined;
  const create = creators[access] ?? createAttendee;
  return (await create(app)).token;
}

const LogLine = z.object({ requestId: z.string().optional(), call: z.string().optional(), msg: z.string() });

/** Name of the call that responded, from the log; its line is written just after the response is sent. */
async function answeredBy(answer: CallResult): Promise<string | undefined> {
  const requestId = answer.headers.get('x-request-id') ?? '';
  for (;;) {
    const line = app
      .logged()
      .split('\n')
      .filter((text) => text.includes(requestId))
      .map((text) => LogLine.parse(JSON.parse(text)))
      .find((one) => one.msg === 'request completed' && one.requestId === requestId);
    if (line) return line.call;
    await new Promise((done) => setImmediate(done));
  }
}

function expectProblem(answer: CallResult, status: number): void {
  const type = typeOf(answer.body);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(answer.body).toMatchObject({
    type: `/problems/${type}`,
    title: problemTitle(type),
    status,
    code: expect.stringMatching(/\S/),
    params: expect.any(Object),
    detail: expect.stringMatching(/\S/),
    error: answer.body.detail,
    requestId: answer.headers.get('x-request-id'),
  });
  expect(answer.status).toBe(status);
}

test('no two contract entries are the same call', () => {
  const names = entries.map((entry) => `${entry.method} ${entry.path.replace(/:\w+/g, ':')}`);
  expect(names).toEqual([...new Set(names)]);
});

test.each(table(() => true))(
  '%s is handled by its own handler, with and without a trailing slash',
  async (name, entry) => {
    const token = await tokenFor(entry);
    for (const path of [sampleOf(entry), `${sampleOf(entry)}/`]) {
      const answer = await call(entry, token, path);
      expect(await answeredBy(answer)).toBe(name);
      if (answer.status >= 400) expectProblem(answer, answer.status);
      else if (!entry.produces) entry.response.parse(answer.body);
      expect(answer.status).toBeLessThan(500);
      if (entry.access !== 'public') expect([401, 403]).not.toContain(answer.status);
    }
  },
);

const guarded = (entry: Endpoint) => entry.access !== 'public' && entry.access !== 'optional';

test.each(table(guarded))('%s requires a login', async (_, entry) => {
  for (const token of [undefined, 'not-a-token', `${tokens.attendee}x`]) {
    const answer = await call(entry, token);
    expectProblem(answer, 401);
    expect(answer.body).toMatchObject({ detail: 'Missing authentication credentials' });
  }
});

const roles = ['attendee', 'partner', 'admin'] as const;
const ofOneRole = (entry: Endpoint) => roles.some((role) => role === entry.access);

test.each(table(ofOneRole))('%s is for its own role only', async (_, entry) => {
  for (const role of roles.filter((one) => one !== entry.access)) {
    const answer = await call(entry, tokens[role]);
    expectProblem(answer, 403);
    expect(answer.body).toMatchObject({ type: '/problems/forbidden' });
  }
});

test.each(table((entry) => entry.access === 'partner-or-admin'))('%s is for two roles', async (_, entry) => {
  expectProblem(await call(entry, tokens.attendee), 403);
  for (const token of [tokens.partner, tokens.admin]) expect((await call(entry, token)).status).not.toBe(403);
});

test.each(table((entry) => entry.access === 'device'))(
  '%s takes the token of a device only',
  async (_, entry) => {
    for (const role of roles) expectProblem(await call(entry, tokens[role]), 401);
  },
);

test.each(table((entry) => guarded(entry) && entry.access !== 'device'))(
  '%s refuses the token of a device',
  async (_, entry) => {
    expectProblem(await call(entry, tokens.device), 401);
  },
);

test.each(table((entry) => entry.access === 'optional'))('%s works without a login', async (_, entry) => {
  for (const token of [undefined, 'not-a-token']) {
    const answer = await call(entry, token);
    expect([401, 403]).not.toContain(answer.status);
    expect(answer.status).toBeLessThan(500);
  }
});

test.each(table((entry) => entry.body !== undefined && !entry.upload))(
  '%s accepts only JSON and rejects malformed JSON',
  async (_, entry) => {
    const token = await tokenFor(entry);
    const send = (body: string, type: string) =>
      app.call(entry.method, sampleOf(entry), { token, body, headers: { 'Content-Type': type } });
    expectProblem(await send('{"a":', 'application/json'), 400);
    expectProblem(await send('<a/>', 'text/xml'), 415);
  },
);
