import type { Locator, Page } from '@playwright/test';
import { aSaleableEvent } from '../support/demo.ts';
import { hydrated } from '../support/hydrated.ts';
import { press, tabTo, type } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';

/** Opens a list, searches it for the country and selects the first match. */
async function chooseCountry(page: Page, list: Locator): Promise<void> {
  await press(page, list, 'Space');
  const option = page.getByRole('option', { name: /United Kingdom/ });
  await expect(option).toBeVisible();
  await page.keyboard.type('United King');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(list).toContainText('United Kingdom');
}

test('a conference is bought by keyboard only, from the home page to the confirmation', async ({
  page,
  sql,
}) => {
  const event = await aSaleableEvent(sql, 4);
  const email = `keyboard-${Date.now()}@example.com`;

  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  const all = page.getByRole('link', { name: 'View All Events' });
  await hydrated(all);
  await press(page, all, 'Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await type(page, page.getByRole('combobox', { name: 'What' }), event.name);
  await press(page, page.getByRole('link', { name: event.name }).first(), 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: event.name })).toBeFocused();

  await tabTo(page, page.getByRole('spinbutton', { name: `${event.ticketTypeName} tickets` }));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await press(page, page.getByRole('button', { name: 'Continue to Purchase' }), 'Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Log in or register' })).toBeFocused();
  const form = page.getByRole('form', { name: 'Sign up' });
  await type(page, form.getByLabel('First name'), 'Mary');
  await type(page, form.getByLabel('Surname'), 'Jackson');
  await type(page, form.getByLabel('Email'), email);
  await chooseCountry(page, form.getByRole('button', { name: /Country$/ }));
  await type(page, form.getByLabel('Password', { exact: false }).first(), 'Supersonic-1958');
  await type(page, form.getByLabel('Confirm password'), 'Supersonic-1958');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Attendee details' })).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveValue('Mary');
  await press(page, page.getByRole('button', { name: 'Confirm Order' }), 'Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeFocused();
  const pay = page.getByRole('button', { name: /Pay Now/ });
  await press(page, pay, 'Enter');
  await expect(page.locator(':focus')).toContainText('Check the form');
  await press(page, page.getByRole('button', { name: 'Please enter a valid 16-digit card number' }), 'Enter');
  await expect(page.getByLabel('Card number')).toBeFocused();
  await type(page, page.getByLabel('Card number'), '4000000000003220');
  await type(page, page.getByLabel('Expiry date'), '1239');
  await type(page, page.getByLabel('CVV'), '737');
  await type(page, page.getByLabel('Name on card'), 'Mary Jackson');
  await type(page, page.getByRole('textbox', { name: /^Address/ }), '1 Langley Boulevard');
  await type(page, page.getByLabel('Zip code'), 'SE1 9GF');
  await chooseCountry(page, page.getByRole('button', { name: /Country$/ }));
  await press(page, pay, 'Enter');

  const code = page.getByRole('dialog').getByLabel('Code');
  await expect(code).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Cancel' }), 'Enter');
  await expect(pay).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(code).toBeFocused();
  await page.keyboard.type('123456');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Thank You for Your Purchase!' })).toBeFocused();
  const [order] =
    await sql`select status, total_minor::int as total from orders where purchaser_email = ${email}`;
  expect(order).toEqual({ status: 'PAID', total: event.priceMinor });
});
