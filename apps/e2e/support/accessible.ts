import { expect, type Frame, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

// The builder of @axe-core/playwright opens a page per check, which takes a second.
const axe = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** The rules whose result depends on colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];

interface Violation {
  id: string;
  nodes: { target: unknown[] }[];
}

/** Returns the accessibility violations of the current page, or of a frame: of all rules, or of some. */
export async function violationsOf(
  page: Page | Frame,
  rules?: readonly string[],
): Promise<[rule: string, targets: unknown[][]][]> {
  // an evaluated script is exempt from the page's content security policy
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  // what is off the screen isn't drawn yet, and its colours change only once it is
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *, footer'))
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
  });
  // the live region in which number fields address screen readers
  const options = JSON.stringify({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) });
  const found = await page.evaluate<Violation[]>(
    `axe.run({ exclude: '[data-live-announcer]' }, ${options}).then(({ violations }) => violations)`,
  );
  return found.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)]);
}

/**
 * Waits until nothing fades or moves any more: a text that fades in has too little contrast. Endless animations go on, and those of
 * scrolling never end.
 */
async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect, timeline }) =>
          playState !== 'running' ||
          timeline !== document.timeline ||
          effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );
}

/** Expects no accessibility violation, once what fades in or loads meanwhile has settled. */
async function expectNoViolation(page: Page, rules?: readonly string[]): Promise<void> {
  const settled = async () => {
    await waitForAnimations(page);
    return violationsOf(page, rules);
  };
  await expect.poll(settled).toEqual([]);
}

/** Expects no accessibility violations and no horizontal scrolling, once what fades in or loads meanwhile has settled. */
export async function expectAccessible(page: Page): Promise<void> {
  // a page rendered in the browser is empty until its code has run
  await page.locator('main').first().waitFor({ state: 'attached' });
  await expectNoViolation(page);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
}

/** As `expectAccessible`, in the light and the dark theme; the page follows the system's. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  // the themes differ in nothing else
  await expectNoViolation(page, colourRules);
}

/** Waits until the page shows its heading and nothing is loading. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
