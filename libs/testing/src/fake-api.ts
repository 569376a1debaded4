import {
  contract,
  noClaims,
  ProblemError,
  problem,
  readIssue,
  type Contract,
  type Endpoint,
  type HandlerAnswer,
  type HandlerInput,
  type FieldError,
  type ProblemCode,
  type ProblemValues,
} from '@atrium/domain';
import { problemTitle, toWireProblem } from '@atrium/texts/problems';
import type { ZodType } from 'zod';
import { fakeUpload } from './fake-upload.ts';

/** A call as `slice.name`. */
export type CallName = { [S in keyof Contract]: `${S}.${keyof Contract[S] & string}` }[keyof Contract];

type EntryOf<N extends CallName> = N extends `${infer S extends keyof Contract}.${infer C}`
  ? C extends keyof Contract[S]
    ? Contract[S][C]
    : never
  : never;

const marker = Symbol('reply');

/** A response other than the call's plain success. */
interface Special {
  [marker]: 'failure' | 'network' | 'page';
  problem?: ProblemError;
  items?: unknown;
  headers?: Record<string, string>;
}

type Reply<N extends CallName> = HandlerAnswer<EntryOf<N>> | Special;
type Input<N extends CallName> = HandlerInput<EntryOf<N>> &
  (EntryOf<N> extends { upload: object } ? { file: File } : unknown);
type ResponseOrFunction<N extends CallName> = Reply<N> | ((input: Input<N>) => Reply<N> | Promise<Reply<N>>);

export type Answers = { [N in CallName]?: ResponseOrFunction<N> };

/** Fails with this problem, as `problem` makes it. */
export const failure = <C extends ProblemCode>(code: C, ...values: ProblemValues<C>): Special => ({
  [marker]: 'failure',
  problem: problem(code, ...values),
});

/** Network failure: no response arrives. */
export const noConnection = (): Special => ({ [marker]: 'network' });

/** A page of a longer list. */
export const aPage = (
  items: readonly unknown[],
  { total, relation = 'eq', nextCursor }: { total: number; relation?: 'eq' | 'gte'; nextCursor?: string },
): Special => ({
  [marker]: 'page',
  items,
  headers: {
    'X-Total-Count': String(total),
    'X-Total-Relation': relation,
    ...(nextCursor ? { 'X-Next-Cursor': nextCursor } : {}),
  },
});

interface Route {
  name: CallName;
  entry: Endpoint;
  pattern: RegExp;
  placeholders: string[];
}

const routes: Route[] = Object.entries(contract)
  .flatMap(([slice, group]) =>
    Object.entries(group as Record<string, Endpoint>).map(([call, entry]) => ({
      name: `${slice}.${call}` as CallName,
      entry,
      pattern: new RegExp(`^/api${entry.path.replace(/:[A-Za-z]+/g, '([^/]+)')}/?$`),
      placeholders: [...entry.path.matchAll(/:([A-Za-z]+)/g)].map(([, name]) => name ?? ''),
    })),
  )
  // a literal path before one with placeholders, as the server registers them
  .sort((one, other) => one.placeholders.length - other.placeholders.length);

/** One request, its parts parsed by the contract. */
export interface RecordedRequest {
  name: CallName;
  input: { params?: unknown; query?: unknown; body?: unknown; headers?: unknown; file?: File };
  headers: Headers;
}

interface FakeState {
  answers: Answers;
  made: RecordedRequest[];
  streams: { name: CallName; push: (value: unknown) => void }[];
  faults: string[];
}

/** Any page may ask for these. */
const defaults: Answers = {
  'claims.claims': noClaims,
  'serviceStatus.serviceStatus': { checkedAt: '2031-03-03T12:00:00.000Z', parts: [], incidents: [] },
  'drafts.eventDrafts': [],
  'counting.reportSeen': undefined,
  'search.countPrices': [],
  'reference.exchangeRates': { asOf: '2026-11-24', isOld: false },
  'questions.eventQuestions': [],
  'catalogue.ticketAvailability': [],
  'questions.orderAnswers': { questions: [], tickets: [] },
  'questions.questions': { revision: 0, answerChangeDays: 0, questions: [] },
  'invoices.orderBilling': { billing: null, isOpen: true, last: null, issuer: 'ORGANISER', invoices: [] },
  'wallets.wallets': { apple: false, google: false },
  'transfers.orderTransfer': { transfer: null, offer: null, obstacle: 'NOT_OFFERED' },
  'invoices.buyerBilling': null,
  'invoices.partnerInvoices': [],
  'invoices.taxProfile': null,
};

let current: FakeState | null = null;
const realFetch = globalThis.fetch;
const realUpload = globalThis.XMLHttpRequest;

/** Inspects requests and changes responses after the start. */
export interface FakeApi {
  /** The requests of one call so far. */
  made: (name: CallName) => RecordedRequest[];
  /** Adds or replaces responses from here on. */
  answer: (more: Answers) => void;
  /** Sends a value to every page that subscribed to this stream. */
  push: <N extends CallName>(name: N, value: HandlerAnswer<EntryOf<N>>) => void;
  /** Fails if a call had no response or a wrong one; Jest calls it after each test. */
  check: () => void;
}

/**
 * Fakes the API in a test or a story: each call returns its response, typed and validated by the contract. A call without a
 * response, or a response that breaks the contract, fails the test; a stream stays silent until a push.
 */
export function fakeApi(answers: Answers): FakeApi {
  const state: FakeState = {
    answers: { ...defaults, ...answers },
    made: [],
    streams: [],
    faults: current?.faults ?? [],
  };
  current = state;
  globalThis.fetch = respond;
  globalThis.XMLHttpRequest = fakeUpload(respond);
  return {
    made: (name) => state.made.filter((request) => request.name === name),
    answer: (more) => void Object.assign(state.answers, more),
    push: (name, value) =>
      state.streams.filter((stream) => stream.name === name).forEach(({ push }) => push(value)),
    check: () => check(state),
  };
}

function check(state: FakeState | null): void {
  if (state && state.faults.length > 0) throw new Error(state.faults.join('\n'));
}

if (typeof afterEach === 'function') {
  afterEach(() => {
    const ended = current;
    current = null;
    globalThis.fetch = realFetch;
    globalThis.XMLHttpRequest = realUpload;
    check(ended);
  });
}

async function respond(target: string | URL | Request, init?: RequestInit): Promise<Response> {
  // a request belongs to the test that sent it, however late it is handled
  const state = current;
  const request = new Request(
    target instanceof Request ? target : new URL(target, 'http://localhost').href,
    init && { ...init, signal: null },
  );
  await Promise.resolve();
  if (init?.signal?.aborted) throw new DOMException('The request was aborted', 'AbortError');
  const url = new URL(request.url);
  const route = routes.find(
    ({ entry, pattern }) => entry.method === request.method && pattern.test(url.pathname),
  );
  if (state && route?.entry.produces === 'events') return openStream(state, route, init?.signal ?? null);
  if (!state || !route || !(route.name in state.answers)) {
    state?.faults.push(
      `No answer was given for ${route?.name ?? 'an unknown call'}: ${request.method} ${url.pathname}`,
    );
    throw new TypeError('Failed to fetch');
  }
  const input = await readInput(route, request, url);
  if (input instanceof ProblemError) return problemResponse(input);
  state.made.push({ name: route.name, input, headers: request.headers });
  const given: unknown = state.answers[route.name];
  const reply: unknown =
    typeof given === 'function' ? await (given as (input: unknown) => unknown)(input) : given;
  return toResponse(route, reply, state.faults);
}

/** Stays open until the page aborts it. */
function openStream(state: FakeState, { name, entry }: Route, signal: AbortSignal | null): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      const stream = {
        name,
        push: (value: unknown) =>
          controller.enqueue(encoder.encode(`data: ${JSON.stringify(entry.response.parse(value))}\n\n`)),
      };
      state.streams.push(stream);
      signal?.addEventListener('abort', () => {
        state.streams.splice(state.streams.indexOf(stream), 1);
        controller.close();
      });
    },
  });
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
}

async function readInput(
  route: Route,
  request: Request,
  url: URL,
): Promise<RecordedRequest['input'] | ProblemError> {
  const { entry, pattern, placeholders } = route;
  const values = (pattern.exec(url.pathname) ?? []).slice(1).map(decodeURIComponent);
  const form = entry.upload && (await request.formData());
  const text = form ? '' : await request.text();
  const parts: ['params' | 'query' | 'headers' | 'body', ZodType | undefined, unknown][] = [
    ['params', entry.params, Object.fromEntries(placeholders.map((name, index) => [name, values[index]]))],
    ['query', entry.query, Object.fromEntries(url.searchParams)],
    ['headers', entry.headers, Object.fromEntries(request.headers)],
    ['body', entry.body, form ? Object.fromEntries(form) : text ? JSON.parse(text) : undefined],
  ];
  const input: RecordedRequest['input'] = {};
  const file = entry.upload && form?.get(entry.upload.field);
  if (file instanceof File) input.file = file;
  const errors: FieldError[] = [];
  for (const [part, schema, value] of parts) {
    if (!schema) continue;
    const parsed = schema.safeParse(value);
    if (parsed.success) input[part] = parsed.data;
    else errors.push(...parsed.error.issues.map(readIssue));
  }
  return errors.length > 0 ? problem('validation', {}, { errors }) : input;
}

const isSpecial = (reply: unknown): reply is Special =>
  typeof reply === 'object' && reply !== null && marker in reply;

function toResponse(route: Route, reply: unknown, faults: string[]): Response {
  const special = isSpecial(reply) ? reply : null;
  if (special?.[marker] === 'network') throw new TypeError('Failed to fetch');
  if (special?.problem) return problemResponse(special.problem);
  const answer = special ? special.items : reply;
  const parsed = route.entry.response.safeParse(answer);
  if (!parsed.success) {
    faults.push(`The answer given for ${route.name} breaks the contract: ${parsed.error.message}`);
    throw new TypeError('Failed to fetch');
  }
  if (route.entry.produces === 'nothing') return new Response(null, { status: 204 });
  if (route.entry.produces === 'file') {
    const { name, mediaType, content } = parsed.data as {
      name: string;
      mediaType: string;
      content: BlobPart;
    };
    return new Response(new Blob([content], { type: mediaType }), {
      headers: { 'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}` },
    });
  }
  return Response.json(parsed.data, {
    status: route.entry.status ?? 200,
    headers: {
      ...(Array.isArray(answer) && { 'X-Total-Count': String(answer.length) }),
      ...special?.headers,
    },
  });
}

const problemResponse = (problem: ProblemError) =>
  Response.json(toWireProblem(problem), {
    status: problem.status,
    statusText: problemTitle(problem.type),
    headers: { 'Content-Type': 'application/problem+json' },
  });
