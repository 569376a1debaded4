import { failure, fakeApi, noConnection, type Answers } from '@atrium/testing';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { partner } from '../../testing/own-events.ts';
import { aPartner } from '../../testing/own-partner.ts';
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

test('the page shows where the letter goes, when it was asked for and how long its code works', async () => {
  fakeApi(waiting);
  show();
  for (const text of ['Forum Works', '1 Quay Street', 'London', 'E1 6AN', 'United Kingdom'])
    expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText(/You asked for a letter on 2 Jan 2031/)).toHaveTextContent(
    'works until 1 Feb 2031; 5 tries are left.',
  );
  expect(screen.getByRole('link', { name: 'support@atrium.example' })).toBeVisible();
});

test('a whole code verifies the address and leads to the good news', async () => {
  const api = fakeApi({
    ...waiting,
    'verification.verifyAddress': { addressVerified: true, letter: null },
  });
  const { user, router } = show();
  await user.click(await box(1));
  await user.paste('12 34 56');
  // the record takes its time: the good news waits for it
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

test('a code with an empty box is not sent', async () => {
  const api = fakeApi(waiting);
  const { user } = show();
  await user.click(await box(1));
  await user.keyboard('123');
  await send(user);
  expect(await screen.findByText('Please enter all 6 digits')).toBeVisible();
  expect(api.made('verification.verifyAddress')).toHaveLength(0);
});

test('pasted letters are refused in the words of the page', async () => {
  fakeApi(waiting);
  const { user } = show();
  await user.click(await box(1));
  await user.paste('12ab56');
  expect((await screen.findAllByText('Please paste numbers only'))[0]).toBeVisible();
});

test('a wrong code says how many tries are left and stays in its boxes', async () => {
  const message = 'This code is not right. You have 4 tries left.';
  const api = fakeApi({
    ...waiting,
    'verification.verifyAddress': failure('validation', { errors: [{ path: 'code', message }] }),
  });
  const { user } = show();
  await user.click(await box(1));
  await user.paste('123456');
  api.answer({
    'verification.addressVerification': { addressVerified: false, letter: { ...letter, triesLeft: 4 } },
  });
  await send(user);
  expect(await screen.findByText(message)).toBeVisible();
  expect(await screen.findByText(/4 tries are left/)).toBeVisible();
  expect(await box(6)).toHaveValue('6');
});

test('without a connection nothing is lost and the next try goes through', async () => {
  const api = fakeApi({ ...waiting, 'verification.verifyAddress': noConnection() });
  const { user } = show();
  await user.click(await box(1));
  await user.paste('123456');
  await send(user);
  expect(await screen.findByText(/could not reach the server/)).toBeVisible();
  expect(await box(1)).toHaveValue('1');
  api.answer({
    'verification.verifyAddress': { addressVerified: true, letter: null },
    'partners.ownProfile': aPartner(),
  });
  await send(user);
  expect(await screen.findByRole('heading', { name: 'Your address is verified' })).toBeVisible();
});

test('a new code is asked for, and a refusal says why', async () => {
  const api = fakeApi({
    'partners.ownProfile': unverified,
    'verification.addressVerification': { addressVerified: false, letter: null },
    'verification.requestAddressCode': failure('too-many', {
      detail: 'Too many attempts. Please try again in 60 minutes.',
    }),
  });
  const { user } = show();
  expect(await screen.findByText('No letter is on its way')).toBeVisible();
  const ask = () => user.click(screen.getByRole('button', { name: 'Request a new code' }));
  await ask();
  expect(await screen.findByText('Too many attempts. Please try again in 60 minutes.')).toBeVisible();
  const answer = { addressVerified: false, letter };
  api.answer({ 'verification.requestAddressCode': answer, 'verification.addressVerification': answer });
  await ask();
  expect(await screen.findByText('A letter with a new code is on its way')).toBeVisible();
  expect(await screen.findByText(/You asked for a letter on/)).toBeVisible();
});

test('an address that is not complete has to be completed first', async () => {
  fakeApi({
    'partners.ownProfile': aPartner({ addressVerified: false, zipCode: '' }),
    'verification.addressVerification': { addressVerified: false, letter: null },
  });
  show();
  expect(await screen.findByText('Your address is not complete')).toBeVisible();
  expect(screen.getByText('Not provided')).toBeVisible();
});

test('a code that was tried too often asks for a new one', async () => {
  fakeApi({
    ...waiting,
    'verification.addressVerification': { addressVerified: false, letter: { ...letter, triesLeft: 0 } },
  });
  show();
  expect(await screen.findByText('This code was tried too often')).toBeVisible();
});

test('the good news is told only where it is true', async () => {
  fakeApi(waiting);
  const { router } = renderRoute('/partner/address-verification-successful', { session: partner });
  await waitFor(() => expect(router.state.location.pathname).toBe('/partner/address-verification'));
});
