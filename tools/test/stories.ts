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
import type { Outcome } from './run-steps.ts';

// Injected once per page and called directly, because the builder of @axe-core/playwright takes a second per
// check.
const axe = createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js');

const built = join(root, 'libs', 'ui', 'storybook-static');

/** WCAG 2.2 AA and best practices, without the rules about whole pages: a story is a part of one. */
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
  /** The file of the story. */
  importPath: string;
}

/** Result of a story, from Storybook's channel in the page. */
interface Ending {
  status: string;
  errors: string[];
}

/** Records Storybook's events about the story from the start, play function included. */
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
 * Opens every story of the built Storybook in a browser: it renders, its play function passes, axe finds no
 * violation in either theme, and a phone shows it without horizontal scrolling. `isAsked` filters the
 * stories.
 */
export async function checkStories(isWanted: (story: Story) => boolean = () => true): Promise<Outcome> {
  const stories = listStories(isWanted);
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

function listStories(isWanted: (story: Story) => boolean): Story[] {
  const list = join(built, 'index.json');
  if (!existsSync(list))
    throw new CommandError('There is no built Storybook: run nx run @atrium/ui:storybook.');
  const { entries } = JSON.parse(readFileSync(list, 'utf8')) as { entries: Record<string, Story> };
  const stories = Object.values(entries).filter((story) => story.type === 'story' && isWanted(story));
  if (stories.length === 0) throw new CommandError('The built Storybook has no such story.');
  return stories;
}

/** Checks the stories on a few pages in parallel; failures are collected by story ID. */
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
        // a failed story may leave state behind
        isClean = found.length === 0;
      }
    }
    await context.close();
  };
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism() + 1) }, worker));
  return faults;
}

/** Checks a story, on a new page if an origin is given. */
async function judge(page: Page, origin: string | null, id: string): Promise<string[]> {
  await page.setViewportSize(desktop);
  // Storybook's own axe check would duplicate ours
  if (origin)
    await page.goto(`${origin}/iframe.html?viewMode=story&id=${id}&globals=theme:light;a11y.manual:!true`);
  else await page.evaluate(`window.__show('${id}')`);
  await page.waitForFunction('window.__ending?.status', undefined, { timeout: 120_000 });
  const { status, errors } = await page.evaluate<Ending>('window.__ending');
  if (errors.length > 0) return [...new Set(errors.map(inShort))];
  if (status !== 'success') return [`ended with the status ${status}`];

  const faults = await violations(page, 'light', { type: 'tag', values: tags });
  await page.evaluate("document.documentElement.dataset.theme = 'dark'");
  faults.push(...(await violations(page, 'dark', { type: 'rule', values: ['color-contrast'] })));
  await page.setViewportSize(phone);
  // overlays were positioned for the wide viewport
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
  // React Aria's live region keeps its announcement slightly longer than the element it refers to
  const found = await page.evaluate<Violation[]>(
    `axe.run({ exclude: '[data-live-announcer]' }, ${options}).then(({ violations }) => violations)`,
  );
  return found.map(({ id, nodes: [first, ...more] }) => {
    const others = more.length ? ` and ${more.length} more` : '';
    return `${theme}: ${id} at ${first?.target.join(' ')}${others}: ${firstLine(first?.failureSummary, 1)}`;
  });
}

/** Formats a failed story with its failures below its ID. */
const report = (id: string, faults: string[]): string =>
  [`  ${id}`, ...faults.map((fault) => `      ${fault}`)].join('\n');

/** Returns the first lines of a failed expectation, without markup. */
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
