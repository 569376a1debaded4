/** Part of the typed client that is the same for every contract, as TypeScript; `typed-client.test.ts` compiles and runs it. */
export const clientRuntime = `/** A failure as the API describes it (RFC 9457). Branch on \`code\`. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: ProblemCode | (string & {});
  params: { [name: string]: unknown };
  detail: string;
  requestId?: string;
  errors?: { path: string; code: string; params: { [name: string]: unknown }; message: string }[];
  /** Seconds to wait. */
  retryAfter?: number;
}

/** Thrown for every response that is a failure. */
export class AtriumError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.name = 'AtriumError';
    this.problem = problem;
  }
}

/** What a call responds with. */
export type DataOf<C extends keyof Calls> = Calls[C]['data'];

/** Calls whose response is a page of a list. */
export type PagedCall = { [C in keyof Calls]: Calls[C] extends { paged: true } ? C : never }[keyof Calls];

/** What a call takes: \`path\`, \`query\`, \`headers\` and \`body\`, as far as it has them. */
export type ArgumentsOf<C extends keyof Calls> = Omit<Calls[C], 'data' | 'paged'> & { signal?: AbortSignal };

type Given<C extends keyof Calls> = {} extends ArgumentsOf<C> ? [given?: ArgumentsOf<C>] : [given: ArgumentsOf<C>];

/** A response that is no failure. */
export interface ResponseOf<C extends keyof Calls> {
  data: DataOf<C>;
  headers: Headers;
}

export interface Options {
  /** API key, from the partner portal. */
  key: string;
  /** Address of the marketplace. */
  origin?: string;
  /** A call beyond the limit of calls is sent again after the time that the API names: this many seconds are waited at most, 60 by default. */
  maxWaitSeconds?: number;
  fetch?: typeof fetch;
  /** Waits; a timer by default. */
  wait?: (seconds: number) => Promise<void>;
}

export interface Client {
  /** Makes a call. Throws an AtriumError for a failure. */
  call: <C extends keyof Calls>(name: C, ...given: Given<C>) => Promise<ResponseOf<C>>;
  /** Yields the rows of a list, page by page. */
  each: <C extends PagedCall>(name: C, ...given: Given<C>) => AsyncGenerator<DataOf<C>[number], void, undefined>;
}

interface AnyArguments {
  path?: { [name: string]: unknown } | undefined;
  query?: { [name: string]: unknown } | undefined;
  headers?: { [name: string]: string | undefined } | undefined;
  body?: object | undefined;
  signal?: AbortSignal | undefined;
}

export function createClient(options: Options): Client {
  const { key, origin = defaultOrigin, maxWaitSeconds = 60, wait = waitFor } = options;
  const send = options.fetch ?? fetch;

  const request = async (name: string, given: AnyArguments): Promise<{ data: unknown; headers: Headers }> => {
    const [method = '', template = ''] = name.split(' ');
    const path = template.replace(/\\{(\\w+)\\}/g, (_, field: string) => encodeURIComponent(String(given.path?.[field])));
    const url = new URL(path, origin);
    for (const [field, value] of Object.entries(given.query ?? {}))
      if (value !== undefined && value !== null) url.searchParams.set(field, String(value));
    const headers = new Headers({ Accept: 'application/json, */*', Authorization: 'Bearer ' + key });
    for (const [field, value] of Object.entries(given.headers ?? {})) if (value !== undefined) headers.set(field, value);
    const init: RequestInit = { method, headers };
    if (given.signal) init.signal = given.signal;
    if (given.body) {
      const file = Object.entries(given.body).find(([, value]) => value instanceof Blob);
      if (file) {
        const form = new FormData();
        form.set(file[0], file[1]);
        init.body = form;
      } else {
        headers.set('Content-Type', 'application/json');
        init.body = JSON.stringify(given.body);
      }
    }
    for (let waited = 0; ; ) {
      const response = await send(url, init);
      if (response.ok) return { data: await readData(response), headers: response.headers };
      const problem = await readProblem(response);
      const pause = problem.retryAfter ?? Number(response.headers.get('Retry-After') ?? Infinity);
      if (response.status !== 429 || !(waited + pause <= maxWaitSeconds)) throw new AtriumError(problem);
      waited += pause;
      await wait(pause);
    }
  };

  return {
    call: async <C extends keyof Calls>(name: C, ...[given]: Given<C>) =>
      (await request(name, given ?? {})) as ResponseOf<C>,
    each: async function* <C extends PagedCall>(name: C, ...[given]: Given<C>) {
      const { query, ...others }: AnyArguments = given ?? {};
      for (let page = 1, seen = 0; ; page += 1) {
        const { data, headers } = await request(name, { ...others, query: { limit: 100, ...query, page } });
        const rows = data as DataOf<C>[number][];
        yield* rows;
        seen += rows.length;
        const isCounted = headers.get('X-Total-Relation') !== 'gte';
        if (rows.length === 0 || (isCounted && seen >= Number(headers.get('X-Total-Count')))) return;
      }
    },
  };
}

async function readData(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  return response.headers.has('Content-Disposition') ? response.blob() : response.json();
}

async function readProblem(response: Response): Promise<Problem> {
  if (/\\bjson\\b/.test(response.headers.get('Content-Type') ?? '')) return (await response.json()) as Problem;
  // of something between here and the API, such as a proxy
  const detail = 'The API responded with the status ' + response.status + '.';
  return { type: 'about:blank', title: response.statusText, status: response.status, code: 'unknown', params: {}, detail };
}

const waitFor = (seconds: number) => new Promise<void>((done) => setTimeout(done, seconds * 1000));
`;
