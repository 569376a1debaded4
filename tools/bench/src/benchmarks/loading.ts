import { type Browser, chromium, devices } from '@playwright/test';
import { build } from 'esbuild';
import { CommandError, root } from '@atrium/tool-start/processes';
import { ensureBrowser, launchArguments } from '@atrium/tool-test/browser';
import type { Environment } from '../environment.ts';
import type { Measure } from '../measure.ts';
import { median } from '../statistics.ts';

const rounds = 5;

/** An ordinary phone runs scripts about four times slower than a desktop. */
const slowdown = 4;

/** The same framework with nothing of ours: a list of 24 links, rendered on a server and hydrated. */
const bareScript = `
  import { createElement } from 'react';
  import { hydrateRoot } from 'react-dom/client';
  import { Provider } from 'react-redux';
  import { configureStore } from '@reduxjs/toolkit';
  import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
  import { createBrowserRouter } from 'react-router';
  import { RouterProvider } from 'react-router/dom';
  const api = createApi({ baseQuery: fetchBaseQuery(), endpoints: () => ({}) });
  const store = configureStore({ reducer: { api: api.reducer }, middleware: (all) => all().concat(api.middleware) });
  const rows = Array.from({ length: 24 }, (_, row) =>
    createElement('li', { key: row }, createElement('a', { href: '/' + row }, 'Event ' + row)));
  const router = createBrowserRouter(
    [{ path: '/', Component: () => createElement('ul', null, rows) }],
    { hydrationData: { loaderData: {} } },
  );
  hydrateRoot(document.getElementById('root'),
    createElement(Provider, { store }, createElement(RouterProvider, { router })));
`;
const bareRows = Array.from({ length: 24 }, (_, row) => `<li><a href="/${row}">Event ${row}</a></li>`).join(
  '',
);
const barePage = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Bare</title>
<div id="root"><ul>${bareRows}</ul></div><script type="module" src="/main.js"></script></html>`;

/** Compares the main thread's work of a first visit by phone with a bare page of the same framework. */
export async function loadingBars({ fixture, product }: Environment): Promise<Measure[]> {
  const [event] = await fixture.sql<{ id: number }[]>`
    select event_id as id from event_search where start_at > now() order by event_id limit 1`;
  if (!event) throw new CommandError('No event is shown: remove the bench folders in .data and start again.');
  await ensureBrowser();
  const script = await bareBundle();
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: launchArguments(),
  });
  try {
    const pages = { '/': 4.5, '/events': 7, [`/events/${event.id}`]: 5 };
    const bars: Measure[] = [];
    for (const [path, atMost] of Object.entries(pages)) {
      const taken: { ours: number; bare: number }[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const bare = await busyTime(browser, 'http://bare.test/', script);
        taken.push({ ours: await busyTime(browser, product + path), bare });
      }
      const seconds = (which: 'ours' | 'bare') => median(taken.map((one) => one[which])).toFixed(2);
      bars.push({
        bar: `first visit by phone, ${path.replace(/\d+/, ':id')} ÷ bare page`,
        measured: median(taken.map(({ ours, bare }) => ours / bare)),
        atMost,
        made: `main thread busy for ${seconds('ours')} s, bare page ${seconds('bare')} s (medians of ${rounds})`,
      });
    }
    return bars;
  } finally {
    await browser.close();
  }
}

async function bareBundle(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: bareScript, resolveDir: root },
    bundle: true,
    format: 'esm',
    minify: true,
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}

/** Seconds that the main thread of a new visitor's page is busy, until nothing more happens. */
async function busyTime(browser: Browser, address: string, bare?: string): Promise<number> {
  const context = await browser.newContext(devices['Pixel 7']);
  context.setDefaultTimeout(120_000);
  try {
    const page = await context.newPage();
    if (bare !== undefined) {
      await page.route('**/main.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: bare }),
      );
      await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: barePage }));
    }
    const devTools = await context.newCDPSession(page);
    await devTools.send('Performance.enable');
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(address, { waitUntil: 'load' });
    const busy = async () => {
      const { metrics } = await devTools.send('Performance.getMetrics');
      const task = metrics.find(({ name }) => name === 'TaskDuration');
      if (!task) throw new TypeError("the browser doesn't say how long its main thread was busy");
      return task.value;
    };
    let [before, now] = [0, await busy()];
    // quiet: less than a hundredth more within a second
    while (now > before * 1.01) {
      await page.waitForTimeout(1000);
      [before, now] = [now, await busy()];
    }
    return now;
  } finally {
    await context.close();
  }
}
