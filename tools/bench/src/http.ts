import autocannon from 'autocannon';
import { Agent, request } from 'node:http';
import { CommandError } from '@atrium/tool-start/processes';

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  text: string;
  /** Milliseconds from sending to the last byte. */
  ms: number;
}

const agent = new Agent({ keepAlive: true });

/** Spreads callers over many addresses, because the product limits calls per address. */
export const fromAddress = (index: number): Record<string, string> => ({
  'X-Forwarded-For': `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
});

/** Makes one call and times it. Like a browser, it tries again if the server had just closed an idle connection. */
export function call(origin: string, wanted: Call): Promise<Answer> {
  const { method, path, body, headers = {} } = wanted;
  const text = body === undefined ? undefined : JSON.stringify(body);
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(
      `${origin}${path}`,
      {
        method,
        agent,
        headers: {
          ...(text === undefined
            ? {}
            : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(chunks).toString(),
            ms: performance.now() - began,
          }),
        );
      },
    );
    sent.once('error', (error: NodeJS.ErrnoException) => {
      if (sent.reusedSocket && error.code === 'ECONNRESET') call(origin, wanted).then(resolve, reject);
      else reject(error);
    });
    sent.end(text);
  });
}

/** Like `call`, but throws unless it succeeds: a rate of rejected calls would be meaningless. */
export async function succeed(origin: string, wanted: Call): Promise<Answer> {
  const answer = await call(origin, wanted);
  if (answer.status >= 300)
    throw new CommandError(
      `${wanted.method} ${wanted.path} answered ${answer.status}: ${answer.text.slice(0, 300)}`,
    );
  return answer;
}

export interface HttpLoad {
  connections: number;
  seconds: number;
  /** Calls of one connection, repeated in a loop. */
  callsOf: (connection: number) => readonly Call[];
}

/** Sends calls as fast as responses arrive; returns the total and the rate per second. */
export async function load(
  origin: string,
  { connections, seconds, callsOf }: HttpLoad,
): Promise<{ perSecond: number; total: number }> {
  let connection = 0;
  const began = performance.now();
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    setupClient: (client) => {
      client.setRequests(
        callsOf(connection).map(({ method, path, body, headers = {} }) => ({
          method,
          path,
          headers: { ...headers, ...(body ? { 'Content-Type': 'application/json' } : {}) },
          ...(body ? { body: JSON.stringify(body) } : {}),
        })),
      );
      connection += 1;
    },
  });
  if (result.errors > 0 || result.non2xx > 0)
    throw new CommandError(
      `Under load ${origin} failed: ${result.errors} errors, ${result.non2xx} refusals of ${result.requests.total} calls.`,
    );
  return {
    perSecond: (result.requests.total * 1000) / (performance.now() - began),
    total: result.requests.total,
  };
}
