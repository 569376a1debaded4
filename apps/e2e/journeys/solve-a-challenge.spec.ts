import { productWithClock } from '../support/product-with-clock.ts';
import { expect } from '../support/test.ts';

const { test, origin } = productWithClock(3, { CHALLENGE_WORK: '100' });

test('a browser on a network that calls too often solves a challenge, and its user goes on', async ({
  page,
  product: _started,
}) => {
  await page.goto(`${origin}/forgot-password`);
  const button = page.getByRole('button', { name: 'Send link' });
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('grace@x.example');
  // a script on the same network, which solves nothing
  await page.evaluate(async () => {
    for (let call = 0; call < 15; call += 1)
      await fetch('/api/forgot-password', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: `script-${call}@x.example` }),
      });
  });
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/forgot-password')) statuses.push(response.status());
  });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Checking your browser…' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  expect(statuses).toEqual([429, 200]);
});
