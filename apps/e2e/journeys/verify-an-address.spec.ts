import { readFile } from 'node:fs/promises';
import type { Sql } from 'postgres';
import { expectAccessible } from '../support/accessible.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const password = 'Atrium-demo-1';

/** Reads the code from the letter’s PDF. */
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

test('a partner moves, requests a letter, an administrator posts it, and its code verifies the new address', async ({
  page,
  browser,
  baseURL,
  sql,
  complaints,
}) => {
  const portal = String(baseURL).replace('localhost', 'partners.localhost');
  const console = String(baseURL).replace('localhost', 'admin.localhost');
  await signIn(page, portal, 'partner@atrium.example');
  await page.goto(`${portal}/partner/settings`);
  await page.getByLabel('Address', { exact: true }).fill('7 New Quay');
  await expect(page.getByText(/you'll verify it again/)).toBeVisible();
  await page.getByRole('button', { name: 'Save company profile' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save new address' }).click();
  await expect(page.getByText('Company profile saved')).toBeVisible();
  expect(await verifiedOf(sql)).toBe(true);

  const staff = await browser.newContext();
  const desk = await staff.newPage();
  await signIn(desk, console, 'admin@atrium.example');
  const [partner] = await sql<{ id: number }[]>`select id from partners where proposed_facts is not null`;
  await desk.goto(`${console}/admin/partner-details/${partner?.id}`);
  await desk.getByRole('textbox', { name: 'Comment on the new details' }).fill('Lease seen');
  await desk.getByRole('button', { name: 'Approve details' }).click();
  await expect(desk.getByText('The new details now apply')).toBeVisible();
  expect(await verifiedOf(sql)).toBe(false);

  await page.reload();
  await page.getByRole('link', { name: 'Verify your address' }).click();
  await expect(page.getByText('7 New Quay')).toBeVisible();
  await page.getByRole('button', { name: 'Request a new code' }).click();
  await expect(page.getByText(/You asked for a letter on/)).toContainText('You have 5 attempts left');
  await expectAccessible(page);
  await desk.reload();
  const saved = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Download the letter' }).click();
  const code = await codeOf(await (await saved).path());
  expect(code).toMatch(/^\d{6}$/);
  const actions = await sql`select 1 from audit_log where action = 'open-address-letter'`;
  expect(actions).toHaveLength(1);
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
  await expect(page.getByText("That code isn't right. You have 4 attempts left.")).toBeVisible();
  // only the expected rejection
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

test('a partner reads the agreement, signs it once, and is paid to an account that only the owner can change', async ({
  page,
  baseURL,
  sql,
  complaints,
}) => {
  const portal = String(baseURL).replace('localhost', 'partners.localhost');
  await sql`delete from partner_contracts where signer_email = 'partner@atrium.example'`;
  await signIn(page, portal, 'partner@atrium.example');
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
  await expect(page.getByText(/agreed .* by /)).toHaveCount(2);
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
  await form.getByRole('textbox', { name: 'IBAN' }).fill('GB29 NWBK 6016 1331 9268 19');
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
