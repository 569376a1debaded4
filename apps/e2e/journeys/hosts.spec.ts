import { expect, test } from '../support/test.ts';

const password = 'Atrium-demo-1';
const hostOf = (name: string, baseURL: string | undefined) =>
  String(baseURL).replace('localhost', `${name}.localhost`);

test('each front end has its own host and redirects foreign paths to their owner', async ({
  page,
  baseURL,
}) => {
  await page.goto('/partner/dashboard');
  await expect(page).toHaveURL(new RegExp(`^${hostOf('partners', baseURL)}/`));
  await page.goto(`${hostOf('partners', baseURL)}/events`);
  await expect(page).toHaveURL(`${baseURL}/events`);
  await page.goto('/admin/login');
  await expect(page).toHaveURL(`${hostOf('admin', baseURL)}/admin/login`);
});

test('a partner who logs in on the marketplace arrives in the portal, logged in', async ({
  page,
  baseURL,
}) => {
  await page.goto('/login');
  await page.getByLabel('Email').first().fill('partner@atrium.example');
  await page.getByLabel('Password', { exact: false }).first().fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(`${hostOf('partners', baseURL)}/partner/dashboard`);
  await expect(page.getByText('partner@atrium.example').first()).toBeVisible();
});

test('administrators log in on their own host, where other accounts get no session', async ({
  page,
  baseURL,
}) => {
  await page.goto(`${hostOf('admin', baseURL)}/admin/login`);
  await page.getByLabel('Email').fill('attendee@atrium.example');
  await page.getByLabel('Password', { exact: false }).first().fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await page.evaluate(() => window.localStorage.getItem('atrium.session'))).toBeNull();
  await page.getByLabel('Email').fill('admin@atrium.example');
  await page.getByLabel('Password', { exact: false }).first().fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard/);
});

test('wrong credentials are reported and clear the password; logging out clears everything', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByLabel('Email').first().fill('attendee@atrium.example');
  const field = page.getByLabel('Password', { exact: false }).first();
  await field.fill('not-the-password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Wrong credentials! Please retry.')).toBeVisible();
  await expect(field).toHaveValue('');
  await field.fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/');
  await page
    .getByRole('button', { name: /account|attendee@atrium\.example/i })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  expect(await page.evaluate(() => window.localStorage.getItem('atrium.session'))).toBeNull();
});

test('an unknown page says so, links home, and responds with 404', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await page.getByRole('link', { name: 'Take Me Home' }).click();
  await expect(page).toHaveURL('/');
});
