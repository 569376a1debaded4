import type { Page } from '@playwright/test';
import type postgres from 'postgres';
import { aSaleableEvent } from '../support/demo.ts';
import { expect, test } from '../support/test.ts';

const card = { good: '4242 4242 4242 4242', declined: '4000 0000 0000 0002', secure: '4000 0000 0000 3220' };

interface OrderRow {
  id: string;
  status: string;
  total: number;
  currency: string;
  first_name: string;
}

async function takenOf(sql: postgres.Sql, ticketTypeId: number): Promise<number> {
  const [type] = await sql<{ taken: number }[]>`select taken from ticket_types where id = ${ticketTypeId}`;
  return type?.taken ?? 0;
}

async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date').fill('12/39');
  await page.getByLabel('CVV').fill('737');
}

test('a visitor finds a conference, registers and pays; the seats are no longer available', async ({
  page,
  sql,
  complaints,
}, { project }) => {
  const event = await aSaleableEvent(sql, project.name === 'phone' ? 1 : 0);
  const takenBefore = await takenOf(sql, event.ticketTypeId);
  const email = `visitor-${project.name}-${Date.now()}@example.com`;

  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
  await page.getByRole('link', { name: 'View All Events' }).first().click();
  // the address changes while the home page, with a search box of its own, is still there
  await expect(page.getByRole('heading', { level: 1, name: 'Find events' })).toBeVisible();
  if (project.name === 'phone') await page.getByRole('button', { name: 'What, where and when' }).click();
  await page.getByRole('combobox', { name: 'What' }).fill(event.name);
  await page.getByRole('combobox', { name: 'What' }).press('Enter');
  await page.getByRole('link', { name: event.name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: event.name })).toBeVisible();

  const quantity = page.getByRole('spinbutton', { name: `${event.ticketTypeName} tickets` });
  await quantity.fill('2');
  await page
    .getByRole('link', { name: 'Continue to Purchase' })
    .or(page.getByRole('button', { name: 'Continue to Purchase' }))
    .first()
    .click();

  await expect(page).toHaveURL(/ticket-purchase-auth/);
  const form = page.getByRole('form', { name: 'Sign up' });
  await form.getByLabel('First name').fill('Grace');
  await form.getByLabel('Surname').fill('Hopper');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: false }).first().fill('Nanosecond-1952');
  await form.getByLabel('Confirm password').fill('Nanosecond-1952');
  await form.getByRole('button', { name: /Country/ }).click();
  await page.getByRole('option', { name: /United Kingdom/ }).click();
  await form.getByRole('button', { name: 'Sign up' }).click();

  await expect(page).toHaveURL(/ticket-purchase-details/);
  const first = page.getByRole('region', { name: /Attendee 1/ });
  await expect(first).toContainText(`Grace Hopper, ${email}`);
  await page.getByRole('button', { name: 'Confirm Order' }).click();
  await expect(page.getByText('First name is required').first()).toBeVisible();
  const second = page.getByRole('region', { name: /Attendee 2/ });
  await second.getByLabel('First name').fill('Annie');
  await second.getByLabel('Surname').fill('Easley');
  await second.getByLabel('Email').fill('annie@example.com');
  await page.getByRole('button', { name: 'Confirm Order' }).click();

  await expect(page).toHaveURL(/ticket-purchase-checkout/);
  await expect(page.getByRole('timer')).toBeVisible();
  await fillCard(page, card.declined);
  await page.getByLabel('Name on card').fill('Grace Hopper');
  await page.getByRole('textbox', { name: /^Address/ }).fill('1 Navy Yard');
  await page.getByLabel('Zip code').fill('SE1 9GF');
  await page.getByRole('button', { name: /Country/ }).click();
  await page.getByRole('option', { name: /United Kingdom/ }).click();
  await page.getByRole('button', { name: /Pay Now/ }).click();
  await expect(page.getByText('There was an error processing your payment. Please try again.')).toBeVisible();
  await expect(page).toHaveURL(/ticket-purchase-checkout/);

  await fillCard(page, card.secure);
  await page.getByRole('button', { name: /Pay Now/ }).click();
  const bank = page.getByRole('dialog');
  await bank.getByLabel('Code').fill('123456');
  await bank.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You for Your Purchase!' })).toBeVisible();
  for (const notice of ['Receipt Coming Soon', 'Ticket Delivery', 'Stay Updated']) {
    await expect(page.getByRole('heading', { name: notice })).toBeVisible();
  }

  const [order] = await sql<OrderRow[]>`
    select id, status, total_minor::int as total, currency, first_name from orders where purchaser_email = ${email}`;
  expect(order).toMatchObject({
    status: 'PAID',
    total: 2 * event.priceMinor,
    currency: event.currency,
    first_name: 'Grace',
  });
  const attendees = await sql<{ name: string }[]>`
    select first_name as name from tickets where order_id = ${order?.id ?? null} and released_at is null order by position`;
  expect(attendees.map(({ name }) => name)).toEqual(['Grace', 'Annie']);
  expect(await takenOf(sql, event.ticketTypeId)).toBe(takenBefore + 2);
  const [receipt] = await sql<{ text: string }[]>`
    select text from outbox where recipient = ${email} and dedupe_key like 'receipt:%'`;
  expect(receipt?.text).toContain(event.name);
  expect(receipt?.text).not.toContain('4000000000003220');

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Thank You for Your Purchase!' })).toBeVisible();
  // a declined card is a 402, which the browser logs as a failed resource
  expect(complaints.filter((complaint) => !complaint.includes('402'))).toEqual([]);
});
