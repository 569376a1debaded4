import { z } from 'zod';
import { contract, problems, slugOf, type Access, type Endpoint } from '@atrium/domain';
import { createAdmin, createAttendee, createPartnerMember, startTestApp } from './testing/index.ts';
import type { CallResult, TestAccount, TestApp } from './testing/index.ts';

const entries: Endpoint[] = Object.values(contract).flatMap((group) => Object.values(group));
const table = (wanted: (entry: Endpoint) => boolean): [string, Endpoint][] =>
  entries.filter(wanted).map((entry) => [`${entry.method} ${entry.path}`, entry]);

let app: TestApp;
let tokens: Record<'attendee' | 'partner' | 'admin', string>;
beforeAll(async () => {
  app = await startTestApp();
  tokens = {
    attendee: (await createAttendee(app)).token,
    partner: (await createPartnerMember(app)).token,
    admin: (await createAdmin(app)).token,
  };
});
afterAll(() => app.stop());

const samples = ['7', '019ffa00-0000-7000-8000-000000000007', 'audiences', 'lon', 'banner', 'agenda'];

/** A path of the entry with values that its schema takes. */
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

const creators: Partial<Record<Access, (app: TestApp) => Promise<TestAccount>>> = {
  partner: createPartnerMember,
  'partner-or-admin': createAdmin,
  admin: createAdmin,
};

/** A token of a new account that may make the call, since a call may end its session; none where none is looked at. */
async function tokenFor({ access }: Endpoint): Promise<string | undefined> {
  if (access === 'public') return undefined;
  const create = creators[access] ?? createAttendee;
  return (await create(app)).token;
}

const LogLine = z.object({ requestId: z.string().optional(), call: z.string().optional(), msg: z.string() });

/** The entry that answered, as the log names it; the line is written just after the answer has left. */
async function answeredBy(answer: CallResult): Promise<string | undefined> {
  for (;;) {
    const line = app
      .logged()
      .split('\n')
      .filter(Boolean)
      .map((text) => LogLine.parse(JSON.parse(text)))
      .find((one) => one.msg === 'answered' && one.requestId === answer.headers.get('x-request-id'));
    if (line) return line.call;
    await new Promise((done) => setImmediate(done));
  }
}

function expectProblem(answer: CallResult, status: number): void {
  const slug = slugOf(answer.body);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(answer.body).toMatchObject({
    type: `/problems/${slug}`,
    title: problems[slug].title,
    status,
    detail: expect.stringMatching(/\S/),
    error: answer.body.detail,
    requestId: answer.headers.get('x-request-id'),
  });
  expect(answer.status).toBe(status);
}

test('no two entries are the same call', () => {
  const names = entries.map((entry) => `${entry.method} ${entry.path.replace(/:\w+/g, ':')}`);
  expect(names).toEqual([...new Set(names)]);
});

test.each(table(() => true))(
  '%s is answered by its own handler, with and without a trailing slash',
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

test.each(table(guarded))('%s asks for a session', async (_, entry) => {
  for (const token of [undefined, 'not-a-token', `${tokens.attendee}x`]) {
    const answer = await call(entry, token);
    expectProblem(answer, 401);
    expect(answer.body).toMatchObject({ detail: 'Missing authentication credentials' });
  }
});

const roles = ['attendee', 'partner', 'admin'] as const;
const ofOneRole = (entry: Endpoint) => roles.some((role) => role === entry.access);

test.each(table(ofOneRole))('%s is for its own role alone', async (_, entry) => {
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

test.each(table((entry) => entry.access === 'optional'))('%s does without a session', async (_, entry) => {
  for (const token of [undefined, 'not-a-token']) {
    const answer = await call(entry, token);
    expect([401, 403]).not.toContain(answer.status);
    expect(answer.status).toBeLessThan(500);
  }
});

test.each(table((entry) => entry.body !== undefined && !entry.upload))(
  '%s takes JSON only, and says what is no JSON',
  async (_, entry) => {
    const token = await tokenFor(entry);
    const send = (body: string, type: string) =>
      app.call(entry.method, sampleOf(entry), { token, body, headers: { 'Content-Type': type } });
    expectProblem(await send('{"a":', 'application/json'), 400);
    expectProblem(await send('<a/>', 'text/xml'), 415);
  },
);
