import { expect, type Page } from '@playwright/test';

const password = 'Atrium-demo-1';

/** Logs in to a demo account by the API, without the form, and stores the session in the browser. */
export async function signIn(page: Page, origin: string, email: string): Promise<void> {
  // called from the host, to which cookie and storage belong, on a page that starts no code and needs no icon
  const blank = `${origin}/blank`;
  const answer = { contentType: 'text/html', body: '<link rel="icon" href="data:,">' };
  await page.route(blank, (route) => route.fulfill(answer));
  await page.goto(blank);
  const session = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch('/api/login', { method: 'POST', headers, body });
    const text = await response.text();
    window.localStorage.setItem('atrium.session', text);
    return JSON.parse(text) as unknown;
  }, JSON.stringify({ email, password }));
  await page.unroute(blank);
  expect(session).toMatchObject({ status: 'Success', email });
}
