import type { Browser, Page } from '@playwright/test';
import type { Sql } from 'postgres';
import { expect, test } from '../support/test.ts';

const password = 'Whole!loop1';
const demoPassword = 'Atrium-demo-1';
const run = Date.now();
const people = {
  partner: `loop-partner-${run}@example.com`,
  buyer: `loop-buyer-${run}@example.com`,
  admin: 'admin@atrium.example',
};
const company = `Loop Fairs ${run}`;
const first = `Circular Economy Day ${run}`;
const renamed = `Circular Economy Week ${run}`;

/** Opens a separate browser context, because each person needs a session. */
async function someone(browser: Browser, baseURL: string | undefined, host?: string) {
  const origin = host ? String(baseURL).replace('localhost', `${host}.localhost`) : String(baseURL);
  const context = await browser.newContext({ baseURL: origin });
  return context.newPage();
}

async function choose(page: Page, label: RegExp, option: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: label }).click();
  await page.getByRole('option', { name: option }).first().click();
}

async function logIn(page: Page, path: string, email: string, secret: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(secret);
  await page.getByRole('button', { name: 'Log in' }).click();
}

async function apply(page: Page): Promise<void> {
  await page.goto('/partner/signup');
  await page.getByLabel('First name').fill('Pat');
  await page.getByLabel('Surname').fill('Organ');
  await page.getByLabel('Email').fill(people.partner);
  await choose(page, /Select your country|Country/, /United Kingdom/);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(password);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Company name', { exact: true }).fill(company);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page).toHaveURL(/signup-confirmation/);
}

/** Follows the link in the email. */
async function confirmEmail(page: Page, sql: Sql): Promise<void> {
  const link = async () => {
    const [mail] = await sql<{ text: string }[]>`
      select text from outbox where recipient = ${people.partner} and text like '%/email-confirmation/%'`;
    return /https?:\/\/\S+\/email-confirmation\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(link).not.toBe('');
  await page.goto(await link());
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Signs the agreement and agrees to the terms, without which nothing is sold. */
/** By keyboard, because the boxes move while the documents above them load. */
async function agree(page: Page): Promise<void> {
  await page.goto('/partner/contract-agreement');
  await page.getByRole('checkbox', { name: /agree to it for my company/ }).press('Space');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/tab=agreements/);
  await page.goto('/partner/terms-conditions');
  await page.getByRole('checkbox', { name: 'I have read and agree' }).press('Space');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).not.toHaveURL(/terms-conditions/);
}

async function writePolicy(page: Page): Promise<void> {
  await page.goto('/partner/dashboard?tab=cancellation-policies');
  await page.getByRole('button', { name: 'Create policy' }).click();
  await page.getByLabel('Name').fill('Until a month before');
  await page.getByRole('button', { name: 'Save policy' }).click();
  await expect(page.getByText('Policy created successfully')).toBeVisible();
}

async function writeEvent(page: Page, venue: string): Promise<number> {
  await page.goto('/partner/add-event');
  await page.getByLabel('Event name').fill(first);
  await choose(page, /Event type$/, 'Conference');
  for (const [group, digits] of [
    ['Starts', '120620310900'],
    ['Ends', '120620311730'],
  ] as const) {
    await page.getByRole('group', { name: group }).getByRole('spinbutton').first().click();
    await page.keyboard.type(digits);
  }
  await page.getByRole('radio', { name: 'In-Person' }).click({ force: true });
  await page.getByRole('combobox', { name: 'Venue' }).fill(venue);
  await page.getByRole('option', { name: venue }).first().click();
  await page.getByRole('button', { name: 'Next: Tickets' }).click();
  await page.getByRole('button', { name: 'Add ticket type' }).click();
  const tickets = page.getByRole('region', { name: 'Ticket types' });
  await tickets.getByRole('textbox', { name: 'Name' }).fill('Delegate');
  await tickets.getByRole('textbox', { name: 'Price' }).fill('120');
  await tickets.getByRole('textbox', { name: 'Quantity' }).fill('40');
  await choose(page, /Cancellation policy$/, 'Until a month before');
  await page.getByRole('button', { name: 'Next: Page and images' }).click();
  await page.getByRole('textbox', { name: 'Tagline' }).fill('Nothing is waste');
  await page.getByRole('textbox', { name: 'Description' }).fill('A day about what comes back.');
  await page.getByRole('textbox', { name: 'Website' }).fill('loop.example');
  await page.getByRole('textbox', { name: 'Other information' }).fill('Bring something old.');
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(page).toHaveURL(/\/partner\/edit-event\/\d+\/files$/);
  return Number(/edit-event\/(\d+)/.exec(page.url())?.[1]);
}

/** Finds a record in a console list by its name, opens it, and decides. */
async function vet(page: Page, list: 'events' | 'partners', name: string, comment: string): Promise<void> {
  await page.goto(`/admin/dashboard/${list}`);
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('textbox', { name: 'Comment' }).fill(comment);
  await page.getByRole('button', { name: 'Update status' }).click();
  await expect(page.getByRole('list', { name: 'Vetting history' })).toContainText(comment);
}

async function buy(page: Page, eventId: number): Promise<void> {
  await page.goto(`/events/${eventId}`);
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
  await page.getByRole('spinbutton', { name: 'Delegate tickets' }).fill('1');
  await page
    .getByRole('button', { name: 'Continue to Purchase' })
    .or(page.getByRole('link', { name: 'Continue to Purchase' }))
    .first()
    .click();
  const form = page.getByRole('form', { name: 'Sign up' });
  await form.getByLabel('First name').fill('Grace');
  await form.getByLabel('Surname').fill('Hopper');
  await form.getByLabel('Email').fill(people.buyer);
  await form.getByLabel('Password', { exact: false }).first().fill(password);
  await form.getByLabel('Confirm password').fill(password);
  await form.getByRole('button', { name: /Country/ }).click();
  await page.getByRole('option', { name: /United Kingdom/ }).click();
  await form.getByRole('button', { name: 'Sign up' }).click();
  await page.getByRole('button', { name: 'Confirm Order' }).click();
  await expect(page).toHaveURL(/ticket-purchase-checkout/);
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry date').fill('12/39');
  await page.getByLabel('CVV').fill('737');
  await page.getByLabel('Name on card').fill('Grace Hopper');
  await page.getByRole('textbox', { name: /^Address/ }).fill('1 Navy Yard');
  await page.getByLabel('Zip code').fill('SE1 9GF');
  await page.getByRole('button', { name: /Country/ }).click();
  await page.getByRole('option', { name: /United Kingdom/ }).click();
  await page.getByRole('button', { name: /Pay Now/ }).click();
  await expect(page.getByRole('heading', { name: 'Thank You for Your Purchase!' })).toBeVisible();
}

test('a partner applies and creates an event, administrators approve both, a visitor buys, and a change waits for approval', async ({
  browser,
  baseURL,
  sql,
}) => {
  const partner = await someone(browser, baseURL, 'partners');
  const admin = await someone(browser, baseURL, 'admin');
  const buyer = await someone(browser, baseURL);
  const seen = async (eventId: number) => (await buyer.request.get(`/api/events/${eventId}`)).status();
  const [venue] = await sql<{ name: string }[]>`
    select name from venues where kind = 'building' group by name having count(*) = 1 order by min(id) limit 1`;

  await apply(partner);
  await confirmEmail(buyer, sql);
  await logIn(partner, '/login', people.partner, password);
  await expect(partner).toHaveURL(/\/partner\/dashboard/);
  await writePolicy(partner);
  const eventId = await writeEvent(partner, venue?.name ?? '');
  expect(await seen(eventId)).toBe(404);

  await logIn(admin, '/admin/login', people.admin, demoPassword);
  await expect(admin).toHaveURL(/\/admin\/dashboard/);
  await vet(admin, 'events', first, 'A good day to have');
  expect(await seen(eventId)).toBe(404);
  await vet(admin, 'partners', company, 'Welcome aboard');
  expect(await seen(eventId)).toBe(404);
  await partner.goto(`/partner/event-details/${eventId}`);
  await expect(partner.getByRole('link', { name: 'Sign the partner agreement' })).toBeVisible();
  await agree(partner);
  expect(await seen(eventId)).toBe(200);

  await buy(buyer, eventId);
  await buyer.goto('/user/registrations-and-events');
  await expect(buyer.getByText(first).first()).toBeVisible();
  await partner.goto('/partner/dashboard?tab=registrations');
  await expect(partner.getByText(people.buyer).first()).toBeVisible();
  await admin.goto('/admin/dashboard/registrations');
  await expect(admin.getByRole('row', { name: new RegExp(people.buyer) })).toContainText('$120.00 USD');

  await partner.goto(`/partner/event-details/${eventId}/edit`);
  await partner.getByLabel('Event name').fill(renamed);
  await partner.getByRole('button', { name: 'Save Updates' }).click();
  await expect(partner).toHaveURL(new RegExp(`/partner/event-details/${eventId}$`));
  await expect(partner.getByRole('heading', { level: 1, name: renamed })).toBeVisible();
  await buyer.goto(`/events/${eventId}`);
  await expect(buyer.getByRole('heading', { level: 1, name: first })).toBeVisible();

  await admin.goto(`/admin/event-details/${eventId}`);
  const differences = admin.getByRole('list', { name: 'Differences' });
  await expect(differences).toContainText(first);
  await expect(differences).toContainText(renamed);
  await vet(admin, 'events', renamed, 'The new name is fine');
  await buyer.goto(`/events/${eventId}`);
  await expect(buyer.getByRole('heading', { level: 1, name: renamed })).toBeVisible();

  await admin.goto(`/admin/operations?tab=audit&subject=${encodeURIComponent(`event ${eventId}`)}`);
  const actions = admin.getByRole('table', { name: 'Audit log' });
  await expect(actions.getByRole('row', { name: /Event vetted/ })).toHaveCount(2);
  for (const comment of ['A good day to have', 'The new name is fine'])
    await expect(actions).toContainText(comment);
  await admin.goto('/admin/operations?tab=audit&action=vet-partner');
  await expect(actions).toContainText('Welcome aboard');
  await expect(actions).toContainText(people.admin);
});
