import { Counter, Histogram, Registry, collectDefaultMetrics } from '@prometheus-io/client';
import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';
import { requestIdOf } from './request-context.ts';

export interface Metrics {
  registry: Registry;
  observe: (call: string, status: number, seconds: number) => void;
  hotHits: Counter;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by call and status',
    labelNames: ['call', 'status'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  const hotHits = new Counter({
    name: 'hot_answers_total',
    help: 'Answers served from memory',
    registers: [registry],
  });
  return {
    registry,
    hotHits,
    observe: (call, status, seconds) => duration.labels(call, String(status)).observe(seconds),
  };
}

/** Gives each request its id, one log line and one observation. Query strings and bodies stay out of the log. */
export function observe(log: Logger, metrics: Metrics) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const began = performance.now();
    const requestId = requestIdOf(request.get('x-request-id'));
    response.locals['requestId'] = requestId;
    response.set('X-Request-Id', requestId);
    response.once('close', () => {
      const call = String(response.locals['call'] ?? 'other');
      noteAnswer(log, metrics, {
        requestId,
        method: request.method,
        call,
        path: call === 'other' ? request.path.slice(0, 200) : undefined,
        status: response.statusCode,
        began,
      });
    });
    next();
  };
}

interface Answered {
  requestId: string;
  method: string;
  /** `other` for what is no call of the contract. */
  call: string;
  path?: string | undefined;
  status: number;
  /** On the clock of `performance`. */
  began: number;
}

/** One observation and one log line for an answer that has gone. */
export function noteAnswer(log: Logger, metrics: Metrics, { began, ...answered }: Answered): void {
  const ms = performance.now() - began;
  metrics.observe(answered.call, answered.status, ms / 1000);
  if (answered.call !== 'other' || answered.status >= 400)
    log.info({ ...answered, ms: Math.round(ms * 10) / 10 }, 'answered');
}
