import type { Config } from '../config.ts';

/** Values of a span: names, codes and numbers of ours, never what a person typed or who they are. */
type Attributes = Readonly<Record<string, string | number>>;

export interface SpanStart {
  readonly name: string;
  /** `server` and `consumer` begin a trace or continue a given one; the others are part of a running one. */
  readonly kind: 'server' | 'consumer' | 'client' | 'internal';
  readonly attributes?: Attributes;
  /** `traceparent` as sent by a client, who may have written anything. */
  readonly sentParent?: string | undefined;
  /** `traceparent` as `Tracing` gave it out. */
  readonly ownParent?: string | undefined;
}

export interface OpenSpan {
  set: (attributes: Attributes) => void;
  /** Marks it as failed, by the kind of the error only: messages quote what people typed. */
  fail: (error: unknown) => void;
}

/** Records how long the parts of a call or job took (docs/adr/0126). */
export interface Tracing {
  readonly isOn: boolean;
  /** True within a call or job that is recorded. */
  isRecording: () => boolean;
  /** Runs work in a span. A `client` or `internal` span outside a recorded call or job is none. */
  span: <T>(start: SpanStart, work: (span: OpenSpan) => Promise<T>) => Promise<T>;
  /** ID of the recorded trace. */
  traceId: () => string | undefined;
  /** The running span for a job that it queues, by W3C Trace Context. */
  traceparent: () => string | undefined;
  /** Sends what is recorded, and gives up after two seconds. */
  close: () => Promise<void>;
}

export const noSpan: OpenSpan = { set: () => undefined, fail: () => undefined };

/** Records nothing. */
export const untraced: Tracing = {
  isOn: false,
  isRecording: () => false,
  span: (_, work) => work(noSpan),
  traceId: () => undefined,
  traceparent: () => undefined,
  close: () => Promise.resolve(),
};

/** Records if a collector is configured; OpenTelemetry is loaded only then. */
export async function startTracing(
  config: Pick<Config, 'tracing' | 'role'>,
  onFailure: (error: unknown) => void,
): Promise<Tracing> {
  if (!config.tracing) return untraced;
  const { startOpenTelemetry } = await import('./open-telemetry.ts');
  return startOpenTelemetry({ ...config.tracing, role: config.role }, onFailure);
}
