import { expect, type Page } from '@playwright/test';

const password = 'Atrium-demo-1';

/** Logs in to a demo account by the API, without the form, and stores the session in the browser. */
export async function signIn(page: Page, origin: string, email: string): Promise<void> {
  // called from the host, to which cookie and storage belong; this file starts no code
  await page.goto(`${origin}/robots.txt`);
  const session = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/api/login', { method: 'POST', headers, body });
    const text = await answer.text();
    window.localStorage.setItem('atrium.session', text);
    return JSON.parse(text) as unknown;
  }, JSON.stringify({ email, password }));
  expect(session).toMatchObject({ status: 'Success', email });
}
