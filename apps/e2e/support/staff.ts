import { expect, type Page } from '@playwright/test';
import { press, type } from './keyboard.ts';

/** Returns the console's address. */
export const consoleOf = (baseURL: string | undefined): string =>
  String(baseURL).replace('localhost', 'admin.localhost');

/** Logs the demo administrator in to the console by keyboard; ends on the dashboard. */
export async function logInAsStaff(page: Page, baseURL: string | undefined): Promise<string> {
  const console = consoleOf(baseURL);
  await page.goto(`${console}/admin/login`);
  await type(page, page.getByLabel('Email'), 'admin@atrium.example');
  await type(page, page.getByRole('textbox', { name: 'Password' }), 'Atrium-demo-1');
  await press(page, page.getByRole('button', { name: 'Log in' }), 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeFocused();
  return console;
}
