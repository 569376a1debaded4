import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes: z.array(
    z.object({
      key: z.string(),
      value: z.union([
        z.object({ stringValue: z.string() }).transform((value) => value.stringValue),
        z.object({ intValue: z.number() }).transform((value) => value.intValue),
      ]),
    }),
  ),
  status: z.object({ code: z.number().optional() }),
});

const Batch = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(Span) })) })),
});

export interface ReceivedSpan extends Omit<z.output<typeof Span>, 'attributes'> {
  attributes: Record<string, string | number>;
}

export interface Collector {
  endpoint: string;
  spans: ReceivedSpan[];
  /** All that arrived, as sent. */
  raw: () => string;
  headers: Record<string, unknown>[];
  stop: () => Promise<void>;
}

/** A collector of traces: takes OTLP as JSON over HTTP. A `silent` one takes connections and never answers. */
export async function startCollector({ silent = false } = {}): Promise<Collector> {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const headers: Record<string, unknown>[] = [];
  const server = createServer((request, response) => {
    if (silent) return;
    const take = async () => {
      const body = await text(request);
      bodies.push(body);
      headers.push(request.headers);
      for (const { scopeSpans } of Batch.parse(JSON.parse(body)).resourceSpans)
        for (const span of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({
            ...span,
            attributes: Object.fromEntries(span.attributes.map(({ key, value }) => [key, value])),
          });
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    };
    take().catch((error: unknown) => response.writeHead(400).end(String(error)));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    raw: () => bodies.join('\n'),
    headers,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
