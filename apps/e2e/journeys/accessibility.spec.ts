import { expectAccessible, expectAccessibleInBothThemes, expectLoaded } from '../support/accessible.ts';
import { aSaleableEvent } from '../support/demo.ts';
import { expect, test } from '../support/test.ts';

const pages = [
  '/',
  '/events',
  '/login',
  '/user/register',
  '/forgot-password',
  '/about-us',
  '/status',
  '/privacy-and-cookies',
  '/no-such-page',
];

test.describe.configure({ mode: 'parallel' });

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of pages) {
  test(`${path} has no accessibility violation and fits its screen, in both themes`, async ({ page }) => {
    await page.goto(path);
    await expectLoaded(page);
    await expectAccessibleInBothThemes(page);
  });
}

test('an event page has no accessibility violation and fits its screen, in both themes', async ({
  page,
  sql,
}) => {
  const { id } = await aSaleableEvent(sql, 2);
  await page.goto(`/events/${id}`);
  await expectLoaded(page);
  await expectAccessibleInBothThemes(page);
});

test('a search without results has no accessibility violation, in both themes', async ({ page }) => {
  await page.goto('/events?query=no-event-has-this-name&attendanceTypes=2');
  await expect(page.getByText('No events found matching your search criteria')).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('a comparison has no accessibility violation, in both themes', async ({ page, sql }) => {
  const [one, other] = [await aSaleableEvent(sql, 0), await aSaleableEvent(sql, 1)];
  await page.goto(`/events?compare=${one.id},${other.id}`);
  await page.getByRole('button', { name: 'Compare 2 events' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare events' });
  await expect(dialog.getByRole('columnheader', { name: one.name })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('drawers on a phone have no accessibility violation, and return the focus', async ({ page }) => {
  // wider screens have no drawers
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/events');
  await expectLoaded(page);
  for (const [button, drawer] of [
    ['Filters', 'Filters'],
    ['Menu', 'Menu'],
  ] as const) {
    const opener = page.getByRole('button', { name: button, exact: true });
    await opener.click();
    await expect(page.getByRole('dialog', { name: drawer })).toBeVisible();
    // wait for the slide-in animation
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    );
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
});
