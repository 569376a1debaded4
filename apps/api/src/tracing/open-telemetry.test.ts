import { readConfig } from '../config.ts';
import { createSampler, loadPackages } from './open-telemetry.ts';

const packages = loadPackages();
const parent = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16) };

/** How many of so many calls are recorded within a second, and within the next one. */
async function recordedOf(calls: number, env: Record<string, string>, flags?: number, isRemote = true) {
  const loaded = await packages;
  const { tracing } = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', ...env });
  if (!tracing) throw new TypeError('tracing is off');
  let now = 0;
  const sampler = createSampler(loaded, tracing, () => now);
  const { trace, ROOT_CONTEXT, SpanKind } = loaded.api;
  const context =
    flags === undefined
      ? ROOT_CONTEXT
      : trace.setSpanContext(ROOT_CONTEXT, { ...parent, traceFlags: flags, isRemote });
  const count = () =>
    Array.from({ length: calls }, () =>
      sampler.shouldSample(context, parent.traceId, 'call', SpanKind.SERVER, {}, []),
    ).filter(({ decision }) => decision === loaded.sdk.SamplingDecision.RECORD_AND_SAMPLED).length;
  const first = count();
  now += 1_000;
  return [first, count()];
}

const all = { OTEL_TRACES_SAMPLER: 'always_on' };
const none = { OTEL_TRACES_SAMPLER: 'parentbased_always_off' };
const drawn = { OTEL_TRACES_SAMPLER: 'traceidratio' };

test('callers have only a few calls recorded in a second, also by an ID that is drawn', async () => {
  expect(await recordedOf(100, {}, 1)).toEqual([5, 5]);
  expect(await recordedOf(100, none, 1)).toEqual([5, 5]);
  const lucky = { ...drawn, OTEL_TRACES_SAMPLER_ARG: '0.9999' };
  expect(await recordedOf(100, lucky, 1)).toEqual([5, 5]);
});

test('a caller who wants no recording gets none, unless everything is recorded', async () => {
  expect(await recordedOf(100, {}, 0)).toEqual([0, 0]);
  expect(await recordedOf(100, all, 0)).toEqual([100, 100]);
});

test('our own spans follow their call, however many', async () => {
  expect(await recordedOf(100, {}, 1, false)).toEqual([100, 100]);
  expect(await recordedOf(100, {}, 0, false)).toEqual([0, 0]);
});

test('calls without a parent are drawn by the ratio', async () => {
  expect(await recordedOf(100, { OTEL_TRACES_SAMPLER_ARG: '1' })).toEqual([100, 100]);
  expect(await recordedOf(100, { OTEL_TRACES_SAMPLER_ARG: '0' })).toEqual([0, 0]);
  expect(await recordedOf(100, none)).toEqual([0, 0]);
});
