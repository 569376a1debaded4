import { fieldError } from '@atrium/domain';
import { failure, fakeApi, noConnection, type Answers } from '@atrium/testing';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { partner } from '../../testing/partner-events.ts';
import { aPartner } from '../../testing/partner.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const letter = {
  requestedAt: '2031-01-02T08:00:00.000Z',
  expiresAt: '2031-02-01T08:00:00.000Z',
  triesLeft: 5,
};
const unverified = aPartner({ addressVerified: false });
const waiting: Answers = {
  'partners.ownProfile': unverified,
  'verification.addressVerification': { addressVerified: false, letter },
};
const show = () => renderRoute('/partner/address-verification', { session: partner });
const box = (digit: number) => screen.findByRole('textbox', { name: `Digit ${digit} of 6` });
const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Verify Address' }));

test('the page shows where the letter goes, when it was requested and how long its code is valid', async () => {
  fakeApi(waiting);
  show();
  for (const text of ['Forum Works', '1 Quay Street', 'London', 'E1 6AN', 'United Kingdom'])
    expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText(/You asked for a letter on 2 Jan 2031/)).toHaveTextContent(
    'Enter its 6-digit code by 1 Feb 2031. You have 5 attempts left.',
  );
  expect(screen.getByRole('link', { name: 'support@atrium.example' })).toBeVisible();
});

test('a complete code verifies the address and opens the confirmation', async () => {
  const api = fakeApi({
    ...waiting,
    'verification.verifyAddress': { addressVerified: true, letter: null },
  });
  const { user, router } = show();
  await user.click(await box(1));
  await user.paste('12 34 56');
  // the refetch is slow: the confirmation waits for it
  let arrive = () => {};
  api.answer({
    'verification.addressVerification': { addressVerified: true, letter: null },
    'partners.ownProfile': () => new Promise((done) => (arrive = () => done(aPartner()))),
  });
  await send(user);
  expect(await screen.findByText('This address is verified')).toBeVisible();
  arrive();
  expect(await screen.findByRole('heading', { name: 'Your address is verified' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/partner/address-verification-successful');
  expect(screen.getByRole('link', { name: 'Back to my account' })).toHaveAttribute(
    'href',
    '/partner/my-account',
  );
  expect(api.made('verification.verifyAddress')[0]?.input.body).toEqual({ code: '123456' });
});

test('an incomplete code is not sent', async () => {
  const api = fakeApi(waiting);
  const { user } = show();
  await user.click(await box(1));
  await user.keyboard('123');
  await send(user);
  expect(await screen.findByText('Please enter all 6 digits')).toBeVisible();
  expect(api.made('verification.verifyAddress')).toHaveLength(0);
});

test('pasted letters give the page’s message', async () => {
  fakeApi(waiting);
  const { user } = show();
  await user.click(await box(1));
  await user.paste('12ab56');
  expect((await screen.findAllByText('Please paste numbers only'))[0]).toBeVisible();
});

test('a wrong code shows the remaining attempts and stays in its boxes', async () => {
  const message = "That code isn't right. You have 4 attempts left.";
  const api = fakeApi({
    ...waiting,
    'verification.verifyAddress': failure(
      'validation',
      {},
      { errors: [fieldError('code', 'address-code-wrong', { count: 4 })] },
    ),
  });
  const { user } = show();
  await user.click(await box(1));
  await user.paste('123456');
  api.answer({
    'verification.addressVerification': { addressVerified: false, letter: { ...letter, triesLeft: 4 } },
  });
  await send(user);
  expect(await screen.findByText(message)).toBeVisible();
  expect(await screen.findByText(/You asked for a letter.*4 attempts left/s)).toBeVisible();
  expect(await box(6)).toHaveValue('6');
});

test('a connection failure loses no input, and a retry succeeds', async () => {
  const api = fakeApi({ ...waiting, 'verification.verifyAddress': noConnection() });
  const { user } = show();
  await user.click(await box(1));
  await user.paste('123456');
  await send(user);
  expect(await screen.findByText(/couldn't reach the server/)).toBeVisible();
  expect(await box(1)).toHaveValue('1');
  api.answer({
    'verification.verifyAddress': { addressVerified: true, letter: null },
    'partners.ownProfile': aPartner(),
  });
  await send(user);
  expect(await screen.findByRole('heading', { name: 'Your address is verified' })).toBeVisible();
});

test('a new code is requested; a failure shows the reason', async () => {
  const api = fakeApi({
    'partners.ownProfile': unverified,
    'verification.addressVerification': { addressVerified: false, letter: null },
    'verification.requestAddressCode': failure('wait-minutes', { count: 60 }),
  });
  const { user } = show();
  expect(await screen.findByText('No letter requested yet')).toBeVisible();
  const ask = () => user.click(screen.getByRole('button', { name: 'Request a new code' }));
  await ask();
  expect(await screen.findByText('Too many attempts. Try again in 60 minutes.')).toBeVisible();
  const answer = { addressVerified: false, letter };
  api.answer({ 'verification.requestAddressCode': answer, 'verification.addressVerification': answer });
  await ask();
  expect(await screen.findByText('Letter with a new code requested')).toBeVisible();
  expect(await screen.findByText(/You asked for a letter on/)).toBeVisible();
});

test('an incomplete address has to be completed first', async () => {
  fakeApi({
    'partners.ownProfile': aPartner({ addressVerified: false, zipCode: '' }),
    'verification.addressVerification': { addressVerified: false, letter: null },
  });
  show();
  expect(await screen.findByText("Your address isn't complete")).toBeVisible();
  expect(screen.getByText('Not provided')).toBeVisible();
});

test('too many wrong codes require a new one', async () => {
  fakeApi({
    ...waiting,
    'verification.addressVerification': { addressVerified: false, letter: { ...letter, triesLeft: 0 } },
  });
  show();
  expect(await screen.findByText('Too many wrong attempts')).toBeVisible();
});

test('the confirmation is shown only for a verified address', async () => {
  fakeApi(waiting);
  const { router } = renderRoute('/partner/address-verification-successful', { session: partner });
  await waitFor(() => expect(router.state.location.pathname).toBe('/partner/address-verification'));
});
