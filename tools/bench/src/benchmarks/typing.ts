import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { Session } from '@atrium/domain';
import { CommandError, root } from '@atrium/tool-start/processes';
import { ensureBrowser, launchArguments } from '@atrium/tool-test/browser';
import { type Buyer, makeBuyers, takeOffSale } from '../buyers.ts';
import { fromAddress, succeed } from '../http.ts';
import type { Measure } from '../measure.ts';
import type { Environment } from '../environment.ts';
import { median } from '../statistics.ts';

const attendees = 1000;
const rounds = 5;
const typed = 'Principal engineer of everything';

/** The least that React does per key. */
const bareField = `
  import { createElement, useState } from 'react';
  import { createRoot } from 'react-dom/client';
  function Field() {
    const [value, setValue] = useState('');
    const onChange = (event) => setValue(event.currentTarget.value);
    return createElement('input', { 'aria-label': 'Job title', value, onChange });
  }
  createRoot(document.body).render(createElement(Field));
`;

interface Field {
  input: Locator;
  /** Milliseconds of script that the page's main thread has run so far. */
  spent: () => Promise<number>;
}

/** Compares a key typed into the checkout's form for 1,000 attendees with a key in a bare React field. */
export async function typingBars(environment: Environment): Promise<Measure[]> {
  const { sql } = environment.fixture;
  const [type] = await sql<{ id: number; eventId: number }[]>`
    select t.id, t.event_id as "eventId" from ticket_types t
    join event_search s on s.event_id = t.event_id and s.start_at > now() + interval '14 days'
    where t.withdrawn_at is null and t.sales_start_at < now() and t.sales_end_at > now() + interval '1 day'
    order by t.id limit 1`;
  if (!type)
    throw new CommandError('No event is on sale: remove the bench folders in .data and start again.');
  await ensureBrowser();
  const buyers = await makeBuyers(environment, 1);
  const browser = await launch();
  try {
    const form = await openForm(browser, environment, type, buyers[0]);
    const bare = await openBareField(browser);
    const taken: { form: number; bare: number }[] = [];
    for (let round = 0; round < rounds; round += 1)
      taken.push({ form: await perKey(form), bare: await perKey(bare) });
    const ms = (which: 'form' | 'bare') => median(taken.map((one) => one[which])).toFixed(2);
    return [
      {
        bar: 'typing, form of 1,000 attendees ÷ bare React field',
        measured: median(taken.map((one) => one.form / one.bare)),
        atMost: 10,
        made: `${ms('form')} ms of script per key, bare field ${ms('bare')} ms (medians of ${rounds})`,
      },
    ];
  } finally {
    await browser.close();
    await takeOffSale(sql, { eventId: type.eventId, typeIds: [] }, buyers);
  }
}

function launch(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'];
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: launchArguments() });
}

async function openForm(
  browser: Browser,
  { product }: Environment,
  type: { id: number; eventId: number },
  buyer: Buyer | undefined,
): Promise<Field> {
  const { token = '', attendeeId = null } = buyer ?? {};
  const headers = { ...fromAddress(1), Authorization: `Bearer ${token}` };
  await succeed(product, { method: 'POST', path: '/api/user/terms', headers });
  const session = Session.parse({
    status: 'Success',
    token,
    email: 'ada@bench.example',
    attendeeId,
    partnerId: null,
    isAdmin: false,
  });
  const page = await newPage(browser);
  await page.addInitScript(
    ({ eventId, session, cart }) => {
      localStorage.setItem('atrium.session', session);
      sessionStorage.setItem(`atrium.cart.${eventId}`, cart);
    },
    {
      eventId: type.eventId,
      session: JSON.stringify(session),
      cart: JSON.stringify({ quantities: { [type.id]: attendees } }),
    },
  );
  await page.goto(`${product}/events/${type.eventId}/ticket-purchase-details`);
  await page.getByText('of 1,000 attendees complete').waitFor();
  return meter(page, page.getByRole('region', { name: 'Attendee 2: ' }).getByLabel('Job title'));
}

async function openBareField(browser: Browser): Promise<Field> {
  const { outputFiles } = await build({
    stdin: { contents: bareField, resolveDir: root },
    bundle: true,
    minify: true,
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const page = await newPage(browser);
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  return meter(page, page.getByLabel('Job title'));
}

/** A page of its own context, so that each has a main thread of its own. */
async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  context.setDefaultTimeout(120_000);
  return context.newPage();
}

async function meter(page: Page, input: Locator): Promise<Field> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable');
  return {
    input,
    spent: async () => {
      const { metrics } = await devTools.send('Performance.getMetrics');
      const script = metrics.find(({ name }) => name === 'ScriptDuration');
      if (!script) throw new TypeError('the browser does not say how long scripts ran');
      return script.value * 1000;
    },
  };
}

/** Types once into the empty field; returns the milliseconds of script per key. */
async function perKey({ input, spent }: Field): Promise<number> {
  await input.page().bringToFront();
  await input.fill('');
  const before = await spent();
  await input.pressSequentially(typed, { delay: 20 });
  return ((await spent()) - before) / typed.length;
}
