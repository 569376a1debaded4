import { chromium, type Browser, type Page } from '@playwright/test';
import express from 'express';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { CommandError, root } from '@atrium/tool-start/processes';
import { launchArguments } from './browser.ts';
import type { Outcome } from './steps.ts';

// Injected once per page, and called directly: the builder of @axe-core/playwright takes a second for each check.
const axe = createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js');

const built = join(root, 'libs', 'ui', 'storybook-static');

/** WCAG 2.2 AA and good habits, without the rules about whole pages: a story is a part of one. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const aboutPages = [
  'region',
  'page-has-heading-one',
  'landmark-one-main',
  'landmark-unique',
  'heading-order',
];

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 900 };

interface Story {
  id: string;
  type: string;
  /** The file it comes from. */
  importPath: string;
}

/** How a story ended, as its own page knows it from Storybook's channel. */
interface Ending {
  status: string;
  errors: string[];
}

/** Notes what Storybook says about the story, play function included, from the first moment on. */
const listening = `
  let seen = { status: '', errors: [] };
  const note = (error) => seen.errors.push([error.name, error.message ?? error.title, error.description].filter(Boolean).join(': '));
  let channel;
  Object.defineProperty(window, '__STORYBOOK_ADDONS_CHANNEL__', {
    configurable: true,
    get: () => channel,
    set: (made) => {
      channel = made;
      for (const event of ['storyErrored', 'storyThrewException', 'playFunctionThrewException', 'storyMissing'])
        channel.on(event, note);
      channel.on('unhandledErrorsWhilePlaying', (errors) => errors.forEach(note));
      channel.on('storyFinished', ({ storyId, status }) => storyId === seen.id && (seen.status = status));
    },
  });
  window.__begin = (id) => (window.__ending = seen = { id, status: '', errors: [] });
  window.__show = (storyId) => {
    window.__begin(storyId);
    channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
  };
  window.addEventListener('error', ({ error }) => error && note(error));
  window.__begin(new URLSearchParams(location.search).get('id'));
`;

/**
 * Opens every story of the built Storybook in a browser: it draws, its play function holds, axe finds nothing in either
 * theme, and on a phone it does not scroll sideways. `only` narrows the stories to those whose id contains it.
 */
export async function checkStories(only = ''): Promise<Outcome> {
  const stories = listStories(only);
  const server = express().use(express.static(built)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: launchArguments(),
  });
  try {
    const faults = await inParallel(browser, origin, stories);
    const failed = stories.filter(({ id }) => faults.get(id)?.length);
    return {
      passed: failed.length === 0,
      output: failed.map(({ id }) => report(id, faults.get(id) ?? [])).join('\n'),
      tests: { passed: stories.length - failed.length, failed: failed.length },
    };
  } finally {
    await browser.close();
    server.close();
  }
}

function listStories(only: string): Story[] {
  const list = join(built, 'index.json');
  if (!existsSync(list))
    throw new CommandError('There is no built Storybook: run nx run @atrium/ui:storybook.');
  const { entries } = JSON.parse(readFileSync(list, 'utf8')) as { entries: Record<string, Story> };
  const stories = Object.values(entries).filter(({ type, id }) => type === 'story' && id.includes(only));
  if (stories.length === 0) throw new CommandError(`No story is called ${only || 'anything'}.`);
  return stories;
}

/** Works the files of stories off on a few pages; what each story lacks is kept by its id. */
async function inParallel(
  browser: Browser,
  origin: string,
  stories: Story[],
): Promise<Map<string, string[]>> {
  const files = [...Map.groupBy(stories, ({ importPath }) => importPath).values()];
  const faults = new Map<string, string[]>();
  const worker = async () => {
    const context = await browser.newContext({ colorScheme: 'light', reducedMotion: 'reduce' });
    await context.addInitScript(listening);
    await context.addInitScript({ path: axe });
    const page = await context.newPage();
    for (let file = files.shift(); file; file = files.shift()) {
      let isClean = false;
      for (const { id } of file) {
        const found: string[] = await judge(page, isClean ? null : origin, id).catch((error: unknown) => [
          firstLine(error),
        ]);
        faults.set(id, found);
        // a story that went wrong may leave something behind for the next
        isClean = found.length === 0;
      }
    }
    await context.close();
  };
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism() + 1) }, worker));
  return faults;
}

/** Shows a story, on a new page if there is an origin to load it from, and looks at it. */
async function judge(page: Page, origin: string | null, id: string): Promise<string[]> {
  await page.setViewportSize(desktop);
  // the panel's own check is not needed here, and would be a second one
  if (origin)
    await page.goto(`${origin}/iframe.html?viewMode=story&id=${id}&globals=theme:light;a11y.manual:!true`);
  else await page.evaluate(`window.__show('${id}')`);
  await page.waitForFunction('window.__ending?.status', undefined, { timeout: 30_000 });
  const { status, errors } = await page.evaluate<Ending>('window.__ending');
  if (errors.length > 0) return [...new Set(errors.map(inShort))];
  if (status !== 'success') return [`ended with the status ${status}`];

  const faults = await violations(page, 'light', { type: 'tag', values: tags });
  await page.evaluate("document.documentElement.dataset.theme = 'dark'");
  faults.push(...(await violations(page, 'dark', { type: 'rule', values: ['color-contrast'] })));
  await page.setViewportSize(phone);
  // what hangs over the page was placed for the wide one
  const excess = await page.evaluate<number>(
    "(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('#storybook-root'))",
  );
  if (excess > 0) faults.push(`is ${excess} px too wide for a phone of ${phone.width} px`);
  return faults;
}

interface Violation {
  id: string;
  nodes: { target: unknown[]; failureSummary?: string }[];
}

async function violations(page: Page, theme: string, runOnly: { type: string; values: string[] }) {
  const rules = Object.fromEntries(aboutPages.map((rule) => [rule, { enabled: false }]));
  const options = JSON.stringify({
    runOnly,
    resultTypes: ['violations'],
    ...(runOnly.type === 'tag' && { rules }),
  });
  // where React Aria speaks: what it has said stands there a moment longer than what it spoke of
  const found = await page.evaluate<Violation[]>(
    `axe.run({ exclude: '[data-live-announcer]' }, ${options}).then(({ violations }) => violations)`,
  );
  return found.map(({ id, nodes: [first, ...more] }) => {
    const others = more.length ? ` and ${more.length} more` : '';
    return `${theme}: ${id} at ${first?.target.join(' ')}${others}: ${firstLine(first?.failureSummary, 1)}`;
  });
}

/** A story that failed, with everything it lacks below its name. */
const report = (id: string, faults: string[]): string =>
  [`  ${id}`, ...faults.map((fault) => `      ${fault}`)].join('\n');

/** Of a failed expectation the first lines that are no markup. */
const inShort = (error: string): string =>
  stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() && !line.trim().startsWith('<'))
    .slice(0, 3)
    .join(' ');

function firstLine(text: unknown, line = 0): string {
  const lines = (text instanceof Error ? text.message : String(text)).split('\n');
  return stripVTControlCharacters(lines[line] ?? lines[0] ?? '').trim();
}
