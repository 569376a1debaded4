import type { Page } from '@playwright/test';
import { expectAccessible, expectLoaded } from '../support/accessible.ts';
import { expect, test } from '../support/test.ts';

const partner = { email: 'partner@atrium.example', password: 'Atrium-demo-1' };

/** Gives the browser an authenticator that verifies its owner; `answer` says whether the owner is there. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  });
  return {
    answer: (enabled: boolean) =>
      devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  };
}

const logOut = async (page: Page) => {
  await page.getByRole('button', { name: `Account of ${partner.email}` }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Partner login' })).toBeVisible();
  await page.goto('about:blank'); // a login form that waits for a suggestion would take the next answer
};

test('an organiser adds the offered passkey, logs in with it on the same host, and removes it', async ({
  page,
  baseURL,
  sql,
}) => {
  const portal = String(baseURL).replace('localhost', 'partners.localhost');
  const owner = await addAuthenticator(page);
  await page.goto(`${portal}/login`);
  await page.getByLabel('Email').fill(partner.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(partner.password);
  await page.getByRole('button', { name: 'Log in' }).click();

  await expect(page.getByText('Log in faster next time')).toBeVisible();
  await page.getByRole('link', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name of the passkey').fill('Test laptop');
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(partner.password);
  await owner.answer(true);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const passkeys = page.getByRole('list', { name: 'Passkeys' });
  await expect(passkeys).toContainText('Test laptop');
  await expectLoaded(page);
  await expectAccessible(page);

  await owner.answer(false);
  await logOut(page);
  await owner.answer(true);
  await page.goto(`${portal}/login`); // chosen among the suggestions
  await expect(page).toHaveURL(`${portal}/partner/dashboard`);

  await owner.answer(false);
  await logOut(page);
  // as in a browser that suggests no passkeys, so that the dialog alone is answered
  await page.addInitScript(() =>
    Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: () => Promise.resolve(false) }),
  );
  await page.goto(`${portal}/login`);
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
  await expectAccessible(page);
  await owner.answer(true);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(`${portal}/partner/dashboard`);
  await expect(page.getByText('Log in faster next time')).toHaveCount(0);

  await page.goto(`${portal}/partner/settings?tab=security`);
  await expect(page.getByRole('list', { name: 'Logged-in devices' }).getByText('Passkey')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Test laptop' }).click();
  const removal = page.getByRole('dialog', { name: 'Remove Test laptop?' });
  await removal.getByRole('textbox', { name: 'Current password' }).fill(partner.password);
  await removal.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(passkeys).toHaveCount(0);
  const kinds = await sql<{ kind: string }[]>`
    select kind from outbox where recipient = ${partner.email} and kind like 'passkey-%' order by created_at`;
  expect(kinds.map(({ kind }) => kind)).toEqual(['passkey-added', 'passkey-removed']);
});
