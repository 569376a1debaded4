import { devices, type Locator, type Page } from '@playwright/test';
import type { Sql } from 'postgres';
import { expectAccessible, expectAccessibleInBothThemes } from '../support/accessible.ts';
import { press, tabTo, type } from '../support/keyboard.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const partner = 'partner@atrium.example';
const portal = (baseURL: string | undefined) => String(baseURL).replace('localhost', 'partners.localhost');

async function logIn(page: Page, baseURL: string | undefined): Promise<void> {
  await page.goto(`${portal(baseURL)}/login`);
  await type(page, page.getByLabel('Email'), 'partner@atrium.example');
  await type(page, page.getByRole('textbox', { name: 'Password' }), 'Atrium-demo-1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/partner\/dashboard/);
}

/** Opens a list and selects the option that begins with the text. */
async function choose(page: Page, label: RegExp, option: string): Promise<void> {
  const list = page.getByRole('button', { name: label });
  await press(page, list, 'Space');
  await expect(page.getByRole('option', { name: option, exact: true })).toBeVisible();
  await page.keyboard.type(option);
  if ((await page.getByRole('combobox', { name: 'Search' }).count()) > 0)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(list).toContainText(option);
}

async function typeMoment(page: Page, group: string, digits: string): Promise<void> {
  await type(page, page.getByRole('group', { name: group }).getByRole('spinbutton').first(), digits);
}

async function aVenueName(sql: Sql): Promise<string> {
  const [venue] = await sql<{ name: string }[]>`
    select name from venues where kind = 'building' group by name having count(*) = 1 order by min(id) limit 1`;
  return venue?.name ?? '';
}

/** Goes to a step of the form by keyboard. */
async function pressStep(page: Page, title: string): Promise<void> {
  await press(page, page.getByRole('button', { name: new RegExp(`^\\d ${title}`) }), 'Enter');
}

/** Whether an element ends above another, which covers what is behind it. */
async function isAbove(element: Locator, other: Locator): Promise<boolean> {
  const [box, below] = await Promise.all([element.boundingBox(), other.boundingBox()]);
  return box !== null && below !== null && box.y + box.height <= below.y;
}

const savedLine = (page: Page) => page.getByText(/^Saved \d\d:\d\d\. /);

/** Waits until the server has saved the draft after a change. */
async function savedAfter(page: Page, change: () => Promise<void>): Promise<void> {
  const saved = page.waitForResponse(
    (response) =>
      response.request().method() === 'PUT' && response.url().includes('/event-drafts/') && response.ok(),
  );
  await change();
  await saved;
}

/** Ends only this page’s session: other journeys are logged in to the same account. */
async function endSession(page: Page, sql: Sql): Promise<void> {
  const storedSession = await page.evaluate(() => window.localStorage.getItem('atrium.session') ?? '{}');
  const { token } = JSON.parse(storedSession) as { token: string };
  const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    sid: string;
  };
  await sql`update sessions set ended_at = now() where id = ${sid}`;
}

test('an event is written by keyboard, across a reload and a network failure', async ({
  page,
  context,
  baseURL,
  sql,
}) => {
  const name = `Harbour Days ${Date.now()}`;
  const venue = await aVenueName(sql);
  await logIn(page, baseURL);
  await page.goto(`${portal(baseURL)}/partner/dashboard?tab=events`);
  await press(page, page.getByRole('link', { name: 'Create New Event' }), 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Create event' })).toBeFocused();

  await type(page, page.getByLabel('Event name'), name);
  await choose(page, /Event type$/, 'Conference');
  await typeMoment(page, 'Starts', '120620310900');
  await typeMoment(page, 'Ends', '140620311730');
  await expect(page.getByText('Duration: 2 days, 8 hours, 30 minutes')).toBeVisible();
  await expect(savedLine(page)).toBeVisible();
  await expect(page).toHaveURL(/add-event\?draft=/);

  await page.reload();
  await expect(page.getByLabel('Event name')).toHaveValue(name);
  await expect(page.getByText('Duration: 2 days, 8 hours, 30 minutes')).toBeVisible();

  await press(page, page.getByRole('radio', { name: 'In-Person' }), 'Space');
  await type(page, page.getByRole('combobox', { name: 'Venue' }), venue);
  await expect(page.getByRole('option', { name: venue })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Venue' })).toHaveValue(new RegExp(`^${venue}, `));

  await press(page, page.getByRole('button', { name: 'Next: Tickets' }), 'Enter');
  await press(page, page.getByRole('button', { name: 'Add ticket type' }), 'Enter');
  await page.keyboard.type('Delegate');
  await type(page, page.getByRole('textbox', { name: 'Quantity' }), '80');
  await press(page, page.getByRole('button', { name: 'Next: Page and images' }), 'Enter');
  await type(page, page.getByRole('textbox', { name: 'Tagline' }), 'Where freight meets code');
  await type(page, page.getByRole('textbox', { name: 'Description' }), 'Three days about moving things.');
  await type(page, page.getByRole('textbox', { name: 'Website' }), 'harbour.example');
  await type(page, page.getByRole('textbox', { name: 'Other information' }), 'Bring a badge.');
  await press(page, page.getByRole('button', { name: 'Next: Audience and agenda' }), 'Enter');
  await type(page, page.getByRole('textbox', { name: 'Previous number of attendees' }), '1200');
  await press(page, page.getByRole('button', { name: 'Add agenda item' }), 'Enter');
  await page.keyboard.type('Welcome');
  await press(page, page.getByRole('button', { name: 'Next: Review' }), 'Enter');
  await expect(page.getByRole('region', { name: 'Tickets' })).toContainText('Delegate');
  await expect(page.getByRole('button', { name: 'Delegate: Cancellation policy is required' })).toBeVisible();

  const create = page.getByRole('button', { name: 'Submit for review' });
  await press(page, create, 'Enter');
  await expect(page.getByText('Cancellation policy is required', { exact: true })).toBeVisible();
  const policy = page.getByRole('button', { name: /Cancellation policy$/ });
  await expect(policy).toBeFocused();
  await expect(page.getByRole('button', { name: '2 Tickets 1 error' })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(policy).not.toContainText('Choose a policy');

  await context.setOffline(true);
  await expect(page.getByText("You're offline. We keep everything you type in this browser.")).toBeVisible();
  await press(page, create, 'Enter');
  const refusal = page.getByRole('alert');
  await expect(refusal).toContainText("We've kept everything you typed in this browser.");
  expect(await isAbove(refusal, create)).toBe(true);
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('80');
  await pressStep(page, 'Essentials');
  await expect(page.getByLabel('Event name')).toHaveValue(name);
  await context.setOffline(false);

  await tabTo(page, create);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/partner\/edit-event\/\d+\/files$/);
  const made = await sql<{ id: number; attendees: number; agenda: string; tickets: number }[]>`
    select e.id, (v.content->>'previousNumAttendees')::int as attendees,
      v.content->'agendaItems'->0->>'name' as agenda,
      (select sum(quantity)::int from ticket_types t where t.event_id = e.id) as tickets
    from events e join event_versions v on v.id = e.current_version_id
    where v.content->>'name' = ${name}`;
  expect(made).toEqual([{ id: expect.any(Number), attendees: 1200, agenda: 'Welcome', tickets: 80 }]);
  expect(page.url()).toContain(`/partner/edit-event/${made[0]?.id}/files`);

  await page.goto(`${portal(baseURL)}/partner/event-details/${made[0]?.id}`);
  await press(page, page.getByRole('link', { name: 'Edit event' }), 'Enter');
  await expect(page.getByLabel('Event name')).toHaveValue(name);
  await expect(page.getByRole('button', { name: 'Add ticket type' })).toHaveCount(0);
  await pressStep(page, 'Page and images');
  await type(page, page.getByRole('textbox', { name: 'Tagline' }), 'Where freight meets the sea');
  await press(page, page.getByRole('button', { name: 'Save Updates' }), 'Enter');
  await expect(page).toHaveURL(/\/partner\/event-details\/\d+$/);
  await expect(page.getByText('Where freight meets the sea').first()).toBeVisible();
});

test('a session that ends while a copy is written loses no input', async ({ page, baseURL, sql }) => {
  const [own] = await sql<{ id: number; start: string }[]>`
    select e.id, to_char(v.start_at at time zone p.time_zone, 'YYYY-MM-DD') as start from events e
    join event_versions v on v.id = e.current_version_id join venues p on p.id = v.venue_id
    join partner_members m on m.partner_id = e.partner_id
    join users u on u.id = m.user_id and u.email = 'partner@atrium.example'
    where v.start_at > now() and exists (select from ticket_types t where t.event_id = e.id) order by e.id limit 1`;
  const name = `Next Harbour Days ${Date.now()}`;
  await signIn(page, portal(baseURL), partner);
  await page.goto(`${portal(baseURL)}/partner/add-event?from=${own?.id}`);
  await expect(page.getByText('Check the dates')).toBeVisible();
  await page.getByLabel('Event name').fill(name);
  await page.getByRole('button', { name: /^3 Page and images/ }).click();
  await page.getByRole('textbox', { name: 'Tagline' }).fill('Once more');
  await expect(savedLine(page)).toBeVisible();
  await endSession(page, sql);
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(page).toHaveURL(/\/login/);

  await page.getByLabel('Email').fill('partner@atrium.example');
  await page.getByRole('textbox', { name: 'Password' }).fill('Atrium-demo-1');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('textbox', { name: 'Tagline' })).toHaveValue('Once more');
  await page.getByRole('button', { name: /^1 Essentials/ }).click();
  await expect(page.getByLabel('Event name')).toHaveValue(name);
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(page).toHaveURL(/\/partner\/edit-event\/\d+\/files$/);
  const made = await sql<{ weeks: string }[]>`
    select ((v.start_at at time zone p.time_zone)::date - ${own?.start ?? ''}::date) / 7.0 as weeks
    from event_versions v join venues p on p.id = v.venue_id where v.content->>'name' = ${name}`;
  expect(made.map(({ weeks }) => Math.abs(Number(weeks) - 52.5) === 0.5)).toEqual([true]);
});

test('two tabs write one draft: changes join, and where both changed the same text the partner chooses', async ({
  page,
  context,
  baseURL,
}) => {
  const name = `Harbour Nights ${Date.now()}`;
  await signIn(page, portal(baseURL), partner);
  await page.goto(`${portal(baseURL)}/partner/add-event`);
  await page.getByLabel('Event name').fill(name);
  await expect(page).toHaveURL(/add-event\?draft=/);

  const other = await context.newPage();
  await other.goto(`${portal(baseURL)}/partner/dashboard?tab=events`);
  await other.getByRole('list', { name: 'Drafts' }).getByRole('link', { name }).click();
  for (const tab of [page, other]) await tab.getByRole('button', { name: /^3 Page and images/ }).click();
  await savedAfter(other, () => other.getByRole('textbox', { name: 'Tagline' }).fill('From the other tab'));
  await savedAfter(page, () => page.getByRole('textbox', { name: 'Description' }).fill('From this tab'));
  await expect(page.getByRole('textbox', { name: 'Tagline' })).toHaveValue('From the other tab');
  await other.getByRole('button', { name: /^1 Essentials/ }).click();
  await savedAfter(other, () => other.getByLabel('Event name').fill(`${name}, theirs`));
  await other.getByRole('button', { name: /^3 Page and images/ }).click();
  await expect(other.getByRole('textbox', { name: 'Description' })).toHaveValue('From this tab');
  await page.getByRole('button', { name: /^1 Essentials/ }).click();
  await page.getByLabel('Event name').fill(`${name}, mine`);
  await expect(page.getByText('Not saved yet. Choose what to keep.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: /Their version/ }).click({ force: true });
  await page.getByRole('button', { name: 'Save this choice' }).click();
  await expect(page.getByLabel('Event name')).toHaveValue(`${name}, theirs`);

  await page.getByRole('button', { name: 'Delete draft' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL(/tab=events/);
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});

test('an event is published in at most six clicks beside its fields', async ({ page, baseURL, sql }) => {
  const name = `Six Clicks ${Date.now()}`;
  const venue = await aVenueName(sql);
  await signIn(page, portal(baseURL), partner);
  await page.goto(`${portal(baseURL)}/partner/dashboard?tab=events`);
  let clicks = 0;
  const click = async (role: 'button' | 'link', label: string) => {
    clicks += 1;
    await page.getByRole(role, { name: label, exact: true }).click();
  };
  await click('link', 'Create New Event');
  await page.getByLabel('Event name').fill(name);
  await choose(page, /Event type$/, 'Conference');
  await typeMoment(page, 'Starts', '120620310900');
  await typeMoment(page, 'Ends', '140620311730');
  await press(page, page.getByRole('radio', { name: 'In-Person' }), 'Space');
  await type(page, page.getByRole('combobox', { name: 'Venue' }), venue);
  await expect(page.getByRole('option', { name: venue })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await click('button', 'Next: Tickets');
  await click('button', 'Add ticket type');
  await page.keyboard.type('Delegate');
  await page.getByRole('textbox', { name: 'Quantity' }).fill('80');
  const policy = page.getByRole('button', { name: /Cancellation policy$/ });
  await press(page, policy, 'Space');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await click('button', 'Next: Page and images');
  for (const [field, text] of [
    ['Tagline', 'Where freight meets code'],
    ['Description', 'Three days about moving things.'],
    ['Website', 'harbour.example'],
    ['Other information', 'Bring a badge.'],
  ] as const)
    await page.getByRole('textbox', { name: field }).fill(text);
  await click('button', 'Submit for review');
  await expect(page).toHaveURL(/\/partner\/edit-event\/\d+\/files$/);
  expect(clicks).toBeLessThanOrEqual(6);
});

test.describe('on a phone', () => {
  const { viewport, userAgent, deviceScaleFactor, hasTouch, isMobile } = devices['Pixel 7'];
  test.use({ viewport, userAgent, deviceScaleFactor, hasTouch, isMobile });
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the form fits, has no accessibility violation in either theme and shows a preview', async ({
    page,
    baseURL,
  }) => {
    await signIn(page, portal(baseURL), partner);
    await page.goto(`${portal(baseURL)}/partner/add-event`);
    await page.getByLabel('Event name').fill('Harbour Days');
    for (const [step, part] of [
      ['Tickets', 'ticket type'],
      ['Tickets', 'extra event'],
      ['Audience and agenda', 'agenda item'],
    ] as const) {
      await page.getByRole('button', { name: new RegExp(`^\\d ${step}`) }).tap();
      await page.getByRole('button', { name: `Add ${part}` }).tap();
      await expectAccessibleInBothThemes(page);
    }
    await page.getByRole('button', { name: 'Next: Review' }).tap();
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'Submit for review' }).tap();
    await expect(page.getByText('Event type is required', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: /^3 Page and images/ }).tap();
    await expect(page.getByText('Tagline is required', { exact: true })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    // not hidden under the bar of tabs, wherever the page is scrolled to
    await page.getByRole('textbox', { name: 'Tagline' }).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Preview' }).tap({ timeout: 10_000 });
    await expect(page.getByRole('dialog', { name: 'Preview' })).toContainText('Harbour Days');
    await expectAccessibleInBothThemes(page);
  });
});
