import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Sql } from 'postgres';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/test.ts';

const password = 'Atrium-demo-1';

async function logIn(page: Page, path: string, email: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Email').first().fill(email);
  await page.getByLabel('Password', { exact: false }).first().fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** The code as somebody reads it who has the letter in hand. */
async function codeOf(path: string): Promise<string> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const letter = await getDocument({ data: new Uint8Array(await readFile(path)), verbosity: 0 }).promise;
  const { items } = await (await letter.getPage(1)).getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join('');
  const [, code = ''] = /post here:\s*((?:\d\s*){6})/.exec(text) ?? [];
  return code.replace(/\s/g, '');
}

async function verifiedOf(sql: Sql): Promise<boolean | undefined> {
  const [partner] = await sql<{ verified: boolean }[]>`
    select p.address_verified as verified from partners p join partner_members m on m.partner_id = p.id
    join users u on u.id = m.user_id where u.email = 'partner@atrium.example'`;
  return partner?.verified;
}

test('a partner moves, asks for a letter, staff post it, and its code verifies the new address', async ({
  page,
  browser,
  baseURL,
  sql,
  complaints,
}) => {
  test.slow(); // two people, two hosts and two looks at what is accessible
  const portal = String(baseURL).replace('localhost', 'partners.localhost');
  const console = String(baseURL).replace('localhost', 'admin.localhost');
  await logIn(page, `${portal}/login`, 'partner@atrium.example');
  await page.goto(`${portal}/partner/settings`);
  await page.getByLabel('Address', { exact: true }).fill('7 New Quay');
  await expect(page.getByText(/has to be verified again/)).toBeVisible();
  await page.getByRole('button', { name: 'Save company profile' }).click();
  await expect(page.getByText('Company profile saved')).toBeVisible();
  expect(await verifiedOf(sql)).toBe(false);

  await page.getByRole('link', { name: 'Verify your address' }).click();
  await expect(page.getByText('7 New Quay')).toBeVisible();
  await page.getByRole('button', { name: 'Request a new code' }).click();
  await expect(page.getByText(/You asked for a letter on/)).toContainText('5 tries are left');
  await expectAccessible(page);
  const name = (await page.getByRole('definition').first().textContent()) ?? '';

  const staff = await browser.newContext();
  const desk = await staff.newPage();
  await logIn(desk, `${console}/admin/login`, 'admin@atrium.example');
  const [partner] = await sql<{ id: number }[]>`select id from partners where name = ${name}`;
  await desk.goto(`${console}/admin/partner-details/${partner?.id}`);
  const saved = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Download the letter' }).click();
  const code = await codeOf(await (await saved).path());
  expect(code).toMatch(/^\d{6}$/);
  const acts = await sql`select 1 from audit_log where action = 'open-address-letter'`;
  expect(acts).toHaveLength(1);
  await staff.close();

  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const type = async (digits: string) => {
    await page.getByRole('textbox', { name: 'Digit 1 of 6' }).click();
    await page.keyboard.type(digits);
  };
  await type(wrong.slice(0, 5));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter all 6 digits')).toBeVisible();
  await type(wrong);
  await expect(page.getByRole('textbox', { name: 'Digit 6 of 6' })).toBeFocused();
  await page.getByRole('button', { name: 'Verify Address' }).click();
  await expect(page.getByText('This code is not right. You have 4 tries left.')).toBeVisible();
  // the one refusal that was meant
  expect(complaints.splice(0)).toHaveLength(1);
  await type(code);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${portal}/partner/address-verification-successful`);
  await expect(page.getByRole('heading', { name: 'Your address is verified' })).toBeVisible();
  await expectAccessible(page);
  expect(await verifiedOf(sql)).toBe(true);
  await page.getByRole('link', { name: 'Back to my account' }).click();
  await expect(page).toHaveURL(`${portal}/partner/my-account`);
  expect(complaints).toEqual([]);
});

test('a partner reads the agreement, signs it once, and is paid to an account that only the owner changes', async ({
  page,
  baseURL,
  sql,
  complaints,
}) => {
  const portal = String(baseURL).replace('localhost', 'partners.localhost');
  await logIn(page, `${portal}/login`, 'partner@atrium.example');
  await page.goto(`${portal}/partner/settings?tab=agreements`);
  await page.getByRole('link', { name: 'Partner agreement' }).click();
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  const box = page.getByRole('checkbox', { name: /agree to it for my company/ });
  await box.focus();
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/tab=agreements/);
  await expect(page.getByText(/agreed .* by /)).toBeVisible();
  const [signed] = await sql<{ sha256: string; address: string }[]>`
    select sha256, address from partner_contracts where signer_email = 'partner@atrium.example'`;
  expect(signed?.sha256).toMatch(/^[\da-f]{64}$/);
  expect(signed?.address).toMatch(/127\.0\.0\.1|::1/);
  await page.getByRole('link', { name: 'Partner agreement' }).click();
  await expect(page.getByText('Page 1 of 3')).toBeVisible();
  await expect(page.getByText(signed?.sha256 ?? '')).toBeVisible();

  await page.goto(`${portal}/partner/settings?tab=bank-accounts`);
  await page.getByRole('button', { name: 'Add bank account' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Bank account name').fill('Payouts');
  await form.getByLabel('IBAN').fill('GB29 NWBK 6016 1331 9268 19');
  await form.getByLabel('SWIFT/BIC code').fill('NWBKGB2L');
  await form.getByRole('button', { name: /Country/ }).click();
  await page.getByRole('option', { name: 'United Kingdom' }).click();
  await form.getByRole('button', { name: /Currency/ }).click();
  await page.getByRole('option', { name: 'GBP' }).click();
  await form.getByLabel('Current password').fill(password);
  await form.getByRole('button', { name: 'Add bank account' }).click();
  await expect(page.getByText('**** 6819')).toBeVisible();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});
