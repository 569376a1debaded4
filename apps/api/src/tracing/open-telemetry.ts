import type { Context, Span, SpanContext } from '@opentelemetry/api';
import type { Sampler, SpanExporter } from '@opentelemetry/sdk-trace';
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { ProblemError, seconds } from '@atrium/domain';
import type { Config } from '../config.ts';
import { perSecond } from './per-second.ts';
import { errorTypeOf } from './error-type.ts';
import { noSpan, type OpenSpan, type SpanStart, type Tracing } from './tracing.ts';

type Settings = NonNullable<Config['tracing']> & Pick<Config, 'role'>;

/** Calls per second and node that are recorded because their caller wants it, beyond those that are drawn. */
const mostForced = 5;
const exportTimeout = seconds(5);
const closeTimeout = seconds(2);

/** The packages are imported here, because the bundle would load at its start what a module imports. */
export async function loadPackages() {
  const [api, core, sdk, { resourceFromAttributes }, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/core'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  return { api, core, sdk, resourceFromAttributes, OTLPTraceExporter };
}

type Packages = Awaited<ReturnType<typeof loadPackages>>;

/**
 * Records traces and sends them by OTLP over HTTP, in batches behind the calls. Nothing is registered globally, and
 * nothing of other packages is patched: every span is begun by our own code.
 */
export async function startOpenTelemetry(
  settings: Settings,
  onFailure: (error: unknown) => void,
): Promise<Tracing> {
  const packages = await loadPackages();
  const { api, core, sdk } = packages;
  const { trace, ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags } = api;
  const exporter = reportFailures(
    new packages.OTLPTraceExporter({
      url: `${settings.endpoint.replace(/\/$/, '')}/v1/traces`,
      headers: settings.headers,
      timeoutMillis: exportTimeout,
    }),
    onFailure,
  );
  const provider = new sdk.TracerProvider({
    resource: packages.resourceFromAttributes({
      'service.name': settings.serviceName,
      'atrium.role': settings.role,
    }),
    sampler: createSampler(packages, settings, () => performance.now()),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, scheduledDelayMillis: seconds(1) })],
  });
  const tracer = provider.getTracer('atrium');
  const active = new AsyncLocalStorage<Context>();

  const kinds = {
    server: SpanKind.SERVER,
    consumer: SpanKind.CONSUMER,
    client: SpanKind.CLIENT,
    internal: SpanKind.INTERNAL,
  };
  const recorded = (): SpanContext | undefined => {
    const span = trace.getSpan(active.getStore() ?? ROOT_CONTEXT);
    return span?.isRecording() ? span.spanContext() : undefined;
  };
  const parentOf = ({ sentParent, ownParent }: SpanStart): Context => {
    const parent = core.parseTraceParent(ownParent ?? sentParent ?? '');
    return parent
      ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: ownParent === undefined })
      : ROOT_CONTEXT;
  };
  const open = (span: Span): OpenSpan => ({
    set: (attributes) => void span.setAttributes(attributes),
    fail: (error) => {
      span.setAttribute('error.type', errorTypeOf(error));
      if (!(error instanceof ProblemError) || error.status >= 500)
        span.setStatus({ code: SpanStatusCode.ERROR });
    },
  });

  return {
    isOn: true,
    isRecording: () => recorded() !== undefined,
    span: async (start, work) => {
      const begins = start.kind === 'server' || start.kind === 'consumer';
      if (!begins && !recorded()) return work(noSpan);
      const parent = begins ? parentOf(start) : (active.getStore() ?? ROOT_CONTEXT);
      const { name, kind, attributes } = start;
      const span = tracer.startSpan(name, { kind: kinds[kind], ...(attributes && { attributes }) }, parent);
      const opened = open(span);
      try {
        return await active.run(trace.setSpan(parent, span), () => work(opened));
      } catch (error) {
        opened.fail(error);
        throw error;
      } finally {
        span.end();
      }
    },
    traceId: () => recorded()?.traceId,
    traceparent: () => {
      const span = recorded();
      return span && `00-${span.traceId}-${span.spanId}-0${TraceFlags.SAMPLED}`;
    },
    close: () =>
      Promise.race([provider.shutdown().catch(onFailure), wait(closeTimeout, undefined, { ref: false })]),
  };
}

/** Reports batches that were not delivered; the SDK drops them silently. */
const reportFailures = (exporter: SpanExporter, report: (error: unknown) => void): SpanExporter => ({
  export: (spans, done) =>
    exporter.export(spans, (result) => {
      if (result.error) report(result.error);
      done(result);
    }),
  shutdown: () => exporter.shutdown(),
});

/** Draws what is recorded. A client can continue its trace, but can't have everything recorded. */
export function createSampler(
  { api, sdk }: Packages,
  { sampler, ratio }: Pick<Settings, 'sampler' | 'ratio'>,
  now: () => number,
): Sampler {
  const roots = {
    always_on: () => new sdk.AlwaysOnSampler(),
    always_off: () => new sdk.AlwaysOffSampler(),
    traceidratio: () => new sdk.TraceIdRatioBasedSampler(ratio),
  };
  const [, isParentBased, root] = /^(parentbased_)?(.+)$/.exec(sampler) ?? [];
  const drawn = roots[root as keyof typeof roots](); // the names that the configuration allows
  const chosen = isParentBased ? new sdk.ParentBasedSampler({ root: drawn }) : drawn;
  if (root === 'always_on') return chosen;
  const allow = perSecond(mostForced, now);
  return {
    shouldSample: (context, ...span) => {
      const result = chosen.shouldSample(context, ...span);
      const isForced =
        result.decision !== sdk.SamplingDecision.NOT_RECORD && api.trace.getSpanContext(context)?.isRemote;
      return isForced && !allow() ? { decision: sdk.SamplingDecision.NOT_RECORD } : result;
    },
    toString: () => `Limited{${String(chosen)}}`,
  };
}
