import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { startTracing, untraced } from './tracing.ts';

/** Loads the server in a process of its own, and prints whether it loads packages of OpenTelemetry. */
const program = `
  const { registerHooks } = await import('node:module');
  const loaded = [];
  registerHooks({
    resolve(name, context, next) {
      // the client of Prometheus loads the API, which does nothing by itself
      if (/^@opentelemetry\\/(?!api$)/.test(name)) loaded.push(name);
      return next(name, context);
    },
  });
  await import('./app.ts');
  await import('./dependencies.ts');
  const { startTracing } = await import('./tracing/tracing.ts');
  const { readConfig } = await import('./config.ts');
  await startTracing(readConfig({}), () => undefined);
  const off = loaded.length;
  const on = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' });
  await (await startTracing(on, () => undefined)).close();
  console.log(JSON.stringify({ off, on: loaded.length > 0 }));
`;

test('nothing of OpenTelemetry is loaded unless a collector is set', async () => {
  expect(await startTracing({ tracing: undefined, role: 'all' }, () => undefined)).toBe(untraced);
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: join(__dirname, '..'),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  expect(JSON.parse(printed)).toEqual({ off: 0, on: true });
});
