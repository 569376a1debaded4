import type { Page } from '@playwright/test';

/** Fills in the payment page with a card that is accepted, and pays. */
export async function payByCard(page: Page, name = 'Ada Lovelace'): Promise<void> {
  await fillInCard(page, name);
  await page.getByRole('button', { name: /Pay Now/ }).click();
}

/** Fills in the form of the card with one that is accepted. */
export async function fillInCard(page: Page, name = 'Ada Lovelace'): Promise<void> {
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry date').fill('12/39');
  await page.getByLabel('CVV').fill('737');
  await page.getByLabel('Name on card').fill(name);
  await page.getByRole('textbox', { name: /^Address/ }).fill('12 St James Square');
  await page.getByLabel('Zip code').fill('SW1Y 4JH');
  await page.getByRole('button', { name: /Country/ }).click();
  await page.getByRole('option', { name: /United Kingdom/ }).click();
}
