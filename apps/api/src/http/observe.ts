import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from '@prometheus-io/client';
import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';
import { seconds } from '@atrium/domain';
import type { ReadFigures } from '../db/replicas.ts';
import type { Pool } from '../db/watch-pool.ts';
import { requestIdOf } from './request-context.ts';

export interface Metrics {
  registry: Registry;
  observe: (call: string, status: number, seconds: number) => void;
  cachedResponses: Counter;
}

/** `record` gets each response too. */
export function createMetrics(record: Metrics['observe'] = () => undefined): Metrics {
  const registry = new Registry();
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by call and status',
    labelNames: ['call', 'status'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  const cachedResponses = new Counter({
    name: 'cached_responses_total',
    help: 'Responses served from memory',
    registers: [registry],
  });
  return {
    registry,
    cachedResponses,
    observe: (call, status, seconds) => {
      duration.labels(call, String(status)).observe(seconds);
      record(call, status, seconds);
    },
  };
}

/** Adds the figures of the process, as memory and event loop. Their timers and observers can't be ended. */
export const measureProcess = ({ registry }: Metrics): void => collectDefaultMetrics({ register: registry });

/** Figures of the reports of views. */
interface SeenFigures {
  readonly received: number;
  readonly dropped: number;
  readonly waiting: number;
}

/** Adds the figures of counting to the metrics. */
export function measureCounting({ registry }: Metrics, figures: () => SeenFigures): void {
  for (const [name, help] of [
    ['received', 'Reported views, since the start'],
    ['dropped', 'Reported views that were not counted, because too many were waiting, since the start'],
    ['waiting', 'Reported views that are not written yet'],
  ] as const)
    new Gauge({
      name: `seen_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(figures()[name]);
      },
    });
}

interface OrderFigures {
  readonly waiting: number;
  /** Refused because too many of their event waited. */
  readonly refused: number;
  /** Refused because what they want is remembered to be sold out. */
  readonly remembered: number;
}

/** Adds how many orders wait for their turn, and how many were refused before they took a connection. */
export function measureOrders({ registry }: Metrics, figures: () => OrderFigures): void {
  for (const [name, help, read] of [
    ['waiting', 'Orders that wait because others of their event are being placed', ({ waiting }) => waiting],
    [
      'refused',
      'Orders refused because too many of their event waited, since the start',
      ({ refused }) => refused,
    ],
    [
      'sold_out',
      'Orders refused from memory because their tickets are sold out, since the start',
      ({ remembered }) => remembered,
    ],
  ] as const satisfies readonly (readonly [string, string, (of: OrderFigures) => number])[])
    new Gauge({
      name: `orders_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(read(figures()));
      },
    });
}

/** Adds what only this node knows of itself. */
export function measureNode(
  { registry }: Metrics,
  {
    hears,
    cachedBytes,
    openStreams,
  }: { hears: () => boolean; cachedBytes: () => number; openStreams: () => number },
): void {
  for (const { name, help, value } of [
    {
      name: 'notifications_heard',
      help: '1 while the node hears notifications of the database, otherwise 0',
      value: () => Number(hears()),
    },
    { name: 'cached_responses_bytes', help: 'Memory of the responses in memory', value: cachedBytes },
    { name: 'open_streams', help: 'Event streams that are open', value: openStreams },
  ])
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(value());
      },
    });
}

/** Adds how full the node's pools of connections are. Replicas read in no transaction, so only the main pools say how long one waits. */
export function measurePools({ registry }: Metrics, pools: () => readonly Pool[]): void {
  for (const [name, help, read] of [
    ['size', 'The most connections of the pool', ({ size }) => size],
    ['in_use', 'Connections that a transaction holds or a statement uses', ({ inUse }) => inUse()],
    ['waiting', 'Transactions and statements that wait for a connection', ({ waiting }) => waiting()],
  ] as const satisfies readonly (readonly [string, string, (of: Pool) => number])[])
    new Gauge({
      name: `database_pool_${name}`,
      help,
      labelNames: ['pool'],
      registers: [registry],
      collect() {
        this.reset();
        for (const pool of pools()) this.set({ pool: pool.name }, read(pool));
      },
    });
  const waits = new Histogram({
    name: 'database_pool_wait_seconds',
    help: 'Time until a transaction had a connection and had begun',
    labelNames: ['pool'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  for (const pool of pools()) pool.onBegin = (waited) => waits.labels(pool.name).observe(waited);
}

/** Adds where public reads went, and the replicas as this node sees them; nothing without replicas. */
export function measureReads({ registry }: Metrics, figures: () => ReadFigures): void {
  new Gauge({
    name: 'public_reads',
    help: 'Statements of searches and the catalogue by where they went, since the start',
    labelNames: ['target'],
    registers: [registry],
    collect() {
      const { statements, replicas } = figures();
      if (replicas.length === 0) return;
      this.set({ target: 'replica' }, statements.replica);
      this.set({ target: 'primary' }, statements.primary);
    },
  });
  for (const [name, help, read] of [
    ['replica_read', '1 if this node reads the replica, otherwise 0', ({ isUsed }) => Number(isUsed)],
    [
      'replica_away',
      '1 if this node does not reach the replica, otherwise 0',
      ({ lag }) => Number(lag === null),
    ],
    ['replica_lag_seconds', 'How far the replica is behind', ({ lag }) => lag],
  ] as const satisfies readonly (readonly [string, string, (of: ReadReplica) => number | null])[])
    new Gauge({
      name,
      help,
      labelNames: ['replica'],
      registers: [registry],
      collect() {
        this.reset();
        for (const replica of figures().replicas) {
          const value = read(replica);
          if (value !== null) this.set({ replica: replica.name }, value);
        }
      },
    });
}

type ReadReplica = ReadFigures['replicas'][number];

/** Logs and measures requests that are not contract calls. Query strings and bodies are never logged. */
export function observe(log: Logger, metrics: Metrics) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const began = performance.now();
    const requestId = requestIdOf(request.get('x-request-id'));
    response.locals['requestId'] = requestId;
    response.set('X-Request-Id', requestId);
    response.once('close', () => {
      const call = String(response.locals['call'] ?? 'other');
      recordResponse(log, metrics, {
        requestId,
        method: request.method,
        call,
        path: call === 'other' ? request.path.slice(0, 200) : undefined,
        status: response.statusCode,
        trace_id: response.locals['traceId'] as string | undefined, // set by pages
        began,
      });
    });
    next();
  };
}

interface ResponseFields {
  requestId: string;
  method: string;
  /** `other` for requests that are not contract calls. */
  call: string;
  path?: string | undefined;
  status: number;
  /** Of a page, whose span has ended by now; the log adds it within a recorded call. */
  trace_id?: string | undefined;
  /** Start, by `performance.now()`. */
  began: number;
}

/** Logs and measures a finished response. */
export function recordResponse(log: Logger, metrics: Metrics, { began, ...fields }: ResponseFields): void {
  const ms = performance.now() - began;
  metrics.observe(fields.call, fields.status, ms / seconds(1));
  if (fields.call !== 'other' || fields.status >= 400)
    log.info({ ...fields, ms: Math.round(ms * 10) / 10 }, 'request completed');
}
