import { expectAccessible, expectLoaded } from '../support/accessible.ts';
import { aSaleableEvent } from '../support/demo.ts';
import { expect, test } from '../support/test.ts';

const languages = ['es', 'fr', 'de'] as const;

test('a visitor changes the language, keeps it for the next visit, and changes back', async ({ page }) => {
  await page.goto('/events?sort=price');
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page).toHaveURL('/es/events?sort=price');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('link', { name: 'Buscar eventos' }).first()).toBeVisible();

  await page.goto('/');
  await expect(page).toHaveURL('/es');

  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/events');
  await expect(page).toHaveURL('/events');
  await expect(page.getByRole('link', { name: 'Find events' }).first()).toBeVisible();
});

for (const language of languages)
  test.describe(`in ${language}`, () => {
    test('pages hydrate without changes, accessible, and no wider than a phone', async ({ page, sql }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      const { id } = await aSaleableEvent(sql, 2);
      for (const path of [
        '',
        '/events',
        `/events/${id}`,
        '/login',
        '/user/register',
        '/about-us',
        '/privacy-and-cookies',
      ]) {
        await page.goto(`/${language}${path}`);
        await expectLoaded(page);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await test.step(path || '/', () => expectAccessible(page));
      }
      expect(errors).toEqual([]);
    });

    test('a guest who has to log in returns in the same language', async ({ page }) => {
      await page.goto(`/${language}/user/settings`);
      await expect(page).toHaveURL(new RegExp(`/${language}/login`));
    });
  });
