import type { Page } from '@playwright/test';
import { expectLoaded } from '../support/accessible.ts';
import { aSaleableEvent } from '../support/demo.ts';
import { signIn } from '../support/sign-in.ts';
import { consoleOf } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

const buyer = 'attendee@atrium.example';
const portalOf = (baseURL: string) => baseURL.replace('localhost', 'partners.localhost');

/** Fills a cart of three tickets, and continues to the attendees. */
async function toAttendees(page: Page, { id, ticketTypeName }: { id: number; ticketTypeName: string }) {
  await page.goto(`/events/${id}`);
  await page.getByRole('spinbutton', { name: `${ticketTypeName} tickets` }).fill('3');
  await page.getByRole('button', { name: 'Continue to Purchase' }).first().click();
  await expect(page).toHaveURL(/ticket-purchase-details/);
}

/** Sets the size of text that the browser begins with, as in its settings. */
async function setTextSize(page: Page, standard: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
}

/** Lists what can’t be read whole: text that is cut off without a sign of it, and what leaves the screen at the side. */
const cutOff = () => {
  const { clientWidth, scrollWidth } = document.documentElement;
  const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : [];
  for (const element of document.querySelectorAll<HTMLElement>(
    'h1, h2, h3, h4, a, button, label, p, dt, dd',
  )) {
    const style = getComputedStyle(element);
    const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const hasSign = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
    // what is hidden for the eyes alone measures one pixel
    if (!isShown || hasSign || element.clientWidth < 2 || style.overflow !== 'hidden') continue;
    if (element.scrollWidth > element.clientWidth + 2 || element.scrollHeight > element.clientHeight + 4)
      found.push(`${element.tagName} is cut off: ${element.innerText}`);
  }
  return found;
};

/** Begins each text that people write with a word as long as a name can be, and returns how much wider than the screen the page is. */
const lengthen = () => {
  const word = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen ';
  for (const element of document.querySelectorAll('main :is(h1, h2, h3, h4, p, dd)')) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const first = texts.nextNode();
    if (first instanceof Text && !first.data.startsWith(word)) first.insertData(0, word);
  }
  return document.documentElement.scrollWidth - document.documentElement.clientWidth;
};

/** Lists what forced colours hide: which link, tab or button is chosen, and which box isn't ticked. */
const indistinct = () => {
  const chosen = "[aria-current]:not([aria-current='false']), [aria-selected='true'], [aria-pressed='true']";
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const plain = [...document.querySelectorAll<HTMLElement>(chosen)].filter(
    (element) => isShown(element) && getComputedStyle(element).outlineStyle !== 'solid',
  );
  const ticked = [...document.querySelectorAll('label:has([type=checkbox]:not(:checked)) svg')].filter(
    isShown,
  );
  return [
    ...plain.map((element) => `${element.tagName} doesn't show that it is chosen: ${element.innerText}`),
    ...ticked.map((mark) => `a box looks ticked: ${mark.closest('label')?.innerText}`),
  ];
};

const pages: Record<
  string,
  (page: Page, baseURL: string, event: Awaited<ReturnType<typeof aSaleableEvent>>) => Promise<unknown>
> = {
  home: (page) => page.goto('/'),
  'the list of events': (page) => page.goto('/events'),
  'an event': (page, _, { id }) => page.goto(`/events/${id}`),
  'the attendees of an order': async (page, baseURL, event) => {
    await signIn(page, baseURL, buyer);
    await toAttendees(page, event);
  },
  'my tickets': async (page, baseURL) => {
    await signIn(page, baseURL, buyer);
    await page.goto('/user/registrations-and-events');
  },
  'the portal’s home': async (page, baseURL) => {
    await signIn(page, portalOf(baseURL), 'partner@atrium.example');
    await page.goto(`${portalOf(baseURL)}/partner/dashboard`);
  },
  'the console’s home': async (page, baseURL) => {
    await signIn(page, consoleOf(baseURL), 'admin@atrium.example');
    await page.goto(`${consoleOf(baseURL)}/admin/dashboard`);
  },
};

test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [name, open] of Object.entries(pages))
  test(`${name} is whole with text of twice the size, and says what is chosen in forced colours`, async ({
    page,
    baseURL,
    sql,
  }) => {
    await open(page, String(baseURL), await aSaleableEvent(sql, 2));
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await setTextSize(page, 32);
      await expectLoaded(page);
      await expect.poll(() => page.evaluate(cutOff)).toEqual([]);
      await setTextSize(page, 16);
      await page.emulateMedia({ forcedColors: 'active' });
      await expect.poll(() => page.evaluate(indistinct)).toEqual([]);
      await page.emulateMedia({ forcedColors: 'none' });
    }
  });

for (const [name, path] of [
  ['home', () => '/'],
  ['the list of events', () => '/events'],
  ['an event', (id: number) => `/events/${id}`],
  ['an empty basket', () => '/basket'],
  ['my tickets', () => '/user/registrations-and-events'],
  ['my settings in German', () => '/de/user/settings'],
] as const)
  test(`a long word makes ${name} no wider than a phone`, async ({ page, baseURL, sql }) => {
    const { id } = await aSaleableEvent(sql, 2);
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, String(baseURL), buyer);
    await page.goto(path(id));
    await expectLoaded(page);
    await expect.poll(() => page.evaluate(lengthen)).toBe(0);
  });
