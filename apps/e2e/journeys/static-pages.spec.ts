import { expect, test } from '../support/test.ts';

test('a visitor writes to support, and both sides get an email with the reference', async ({
  page,
  sql,
  complaints,
}) => {
  await page.goto('/about-us');
  await page.getByRole('link', { name: 'Contact Us' }).click();
  const form = page.getByRole('form', { name: 'Contact us' });
  await expect(form).toBeInViewport();
  await form.getByRole('textbox', { name: 'Name' }).fill('Grace Hopper');
  await form.getByRole('textbox', { name: 'Email' }).fill('grace@navy.example');
  await form.getByRole('textbox', { name: 'Subject' }).fill('A moth in relay 70');
  await form.getByRole('textbox', { name: 'Message' }).fill('Found in panel F.');
  await page.reload();
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue('Found in panel F.');
  await form.getByRole('button', { name: 'Send message' }).click();
  const ticket = await page.getByText(/^AT-\d{4}-\d{6}$/).textContent();
  const mails = await sql<{ recipient: string }[]>`
    select recipient from outbox where text like ${`%${ticket}%`} order by recipient`;
  expect(mails.map(({ recipient }) => recipient)).toEqual(['grace@navy.example', 'support@atrium.example']);
  expect(complaints).toEqual([]);
});

test('a link to a section opens it, also again, and so does a word searched for', async ({ page }) => {
  await page.goto('/customer-terms-of-service');
  const section = page.getByRole('button', { name: 'Damage policy' });
  const link = page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Damage policy' });
  for (let n = 0; n < 2; n++) {
    await link.click();
    await expect(section).toHaveAttribute('aria-expanded', 'true');
    await expect(section).toBeInViewport();
    await section.click();
    await expect(section).toHaveAttribute('aria-expanded', 'false');
  }
  // find in page does the same
  await page.goto('/how-we-work');
  await page.goto('/customer-terms-of-service#:~:text=Obvious%20misprints');
  await expect(page.getByRole('button', { name: 'A6. Prices' })).toHaveAttribute('aria-expanded', 'true');
});

test('a printed page has every section open, and no buttons', async ({ page }) => {
  await page.goto('/content-guidelines');
  const last = page.getByText('A strike that is lifted no longer counts.');
  await expect(page.getByRole('link', { name: 'Link to Appeals' })).toBeVisible();
  await expect(last).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(last).toBeVisible();
  await expect(page.getByRole('link', { name: 'Link to Appeals' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden();
});

test('a legal page is in the language of its address, and links to the binding English one', async ({
  page,
}) => {
  await page.goto('/de/customer-terms-of-service#damage-policy');
  const section = page.locator('#damage-policy').getByRole('button');
  await expect(section).toHaveText('Regelung bei Schäden');
  await expect(section).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('link', { name: 'der englische Text' }).click();
  await expect(page).toHaveURL('/customer-terms-of-service#damage-policy');
  await expect(section).toHaveText('Damage policy');
  await expect(section).toHaveAttribute('aria-expanded', 'true');
});
