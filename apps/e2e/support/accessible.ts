import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** No accessibility violation, and nothing that makes the page wider than its screen. */
export async function expectAccessible(page: Page): Promise<void> {
  // a page that the browser draws is empty until its code has run
  await page.locator('main').first().waitFor({ state: 'attached' });
  // where the kit's number fields speak to screen readers, in a way of their own
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .exclude('[data-live-announcer]')
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.target)])).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
}
