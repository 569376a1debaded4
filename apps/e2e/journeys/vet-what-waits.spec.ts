import type { Page } from '@playwright/test';
import { press } from '../support/keyboard.ts';
import { logInAsStaff } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

const idOf = (page: Page) => Number(/event-details\/(\d+)/.exec(page.url())?.[1]);

test('five events are approved and one is rejected by keyboard only, four keys each', async ({
  page,
  baseURL,
  sql,
}) => {
  const rejection = `Please say where the event takes place ${Date.now()}`;
  const comment = page.getByRole('textbox', { name: 'Comment' });
  const decided: number[] = [];

  /** Decides on the current event and waits for the next, whose name receives the focus. */
  const decide = async (...keys: (string | { text: string })[]) => {
    const { url, id } = { url: page.url(), id: idOf(page) };
    await expect(page.getByRole('button', { name: 'Update and open next' })).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(comment).toBeFocused();
    for (const key of keys)
      await (typeof key === 'string' ? page.keyboard.press(key) : page.keyboard.type(key.text));
    await expect(comment).not.toHaveValue('');
    await page.keyboard.press('Control+Enter');
    await expect(page).not.toHaveURL(url);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(comment).toHaveValue('');
    decided.push(id);
  };

  await logInAsStaff(page, baseURL);
  const waiting = page.getByRole('list', { name: 'Events waiting longest' });
  await press(page, waiting.getByRole('link').first(), 'Enter');
  await expect(page).toHaveURL(/event-details\/\d+\?sort=submitted&status=PENDING$/);
  for (let event = 0; event < 5; event++) await decide('Tab', 'Enter');
  await decide({ text: rejection }, 'Shift+Tab', 'ArrowRight');

  // decisions wait, until the next one is made or they are sent
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL(new RegExp(`event-details/${decided[5]}\\?`));
  await expect(comment).toHaveValue(rejection);
  await page.getByRole('button', { name: 'Update and open next' }).click();
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByRole('button', { name: 'Send now' })).toBeHidden();
  const decisions = () => sql`
    select e.id, u.status, u.comment from vetting_updates u
    join events e on e.current_version_id = u.event_version_id
    where e.id in ${sql(decided)} order by u.created_at`;
  await expect
    .poll(decisions)
    .toEqual([
      ...decided
        .slice(0, 5)
        .map((id) => ({ id, status: 'APPROVED', comment: 'Approved. Have a great event.' })),
      { id: decided[5], status: 'REJECTED', comment: rejection },
    ]);
});
