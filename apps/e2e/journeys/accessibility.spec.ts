import AxeBuilder from '@axe-core/playwright';
import { aSaleableEvent } from '../support/demo.ts';
import { expect, test } from '../support/test.ts';

const pages = ['/', '/events', '/login', '/user/register', '/forgot-password', '/no-such-page'];

for (const path of pages) {
  test(`${path} has no accessibility violation and fits its screen`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.target)])).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
  });
}

test('an event page has no accessibility violation and fits its screen', async ({ page, sql }) => {
  const { id } = await aSaleableEvent(sql, 2);
  await page.goto(`/events/${id}`, { waitUntil: 'networkidle' });
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id: rule, nodes }) => [rule, nodes.map((node) => node.target)])).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
});
