import { OwnTerms } from '@atrium/domain';
import { agreedTerms, anEventDetail, aSession, aUser, failure, fakeApi } from '@atrium/testing';
import { screen, within } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.tsx';

const version = '2025-01-28';
const pending = OwnTerms.parse({ status: 'pending', version, agreedAt: null, earlierVersion: '2024-05-01' });
const event = anEventDetail({ id: 7 });
const checkout = {
  'catalogue.eventDetail': event,
  'profile.currentUser': aUser(),
};
const details = '/events/7/ticket-purchase-details';
const visit = { session: aSession() };

beforeEach(() => {
  sessionStorage.clear();
  sessionStorage.setItem(
    'atrium.cart.7',
    JSON.stringify({ quantities: { [Number(event.ticketTypes[0]?.id)]: 1 }, extras: {} }),
  );
});

test('an attendee who accepted an earlier version is asked at checkout, and continues from there', async () => {
  const api = fakeApi({
    ...checkout,
    'agreements.ownTerms': pending,
    'agreements.agreeToOwnTerms': agreedTerms,
  });
  const { user } = renderRoute(details, visit);
  expect(await screen.findByText(/have changed since you agreed to the version of 1 May 2024/)).toBeVisible();
  expect(
    within(screen.getByRole('main')).getByRole('link', { name: 'Customer terms of service' }),
  ).toHaveAttribute('href', '/customer-terms-of-service');
  const goOn = screen.getByRole('button', { name: 'Continue' });
  const box = screen.getByRole('checkbox', { name: 'I have read and agree' });
  expect(goOn).toBeDisabled();
  await user.click(box);
  expect(goOn).toBeEnabled();
  await user.click(box);
  expect(goOn).toBeDisabled();
  await user.click(box);
  api.answer({ 'agreements.ownTerms': agreedTerms });
  await user.click(goOn);
  expect(await screen.findByRole('heading', { name: 'Attendee details' })).toBeVisible();
  expect(api.made('agreements.agreeToOwnTerms')[0]?.input.body).toEqual({ version });
});

test('an acceptance that could not be saved says so, and can be repeated', async () => {
  const api = fakeApi({
    ...checkout,
    'agreements.ownTerms': pending,
    'agreements.agreeToOwnTerms': failure('unavailable'),
  });
  const { user } = renderRoute(details, visit);
  await user.click(await screen.findByRole('checkbox', { name: 'I have read and agree' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText("We're busy. Try again in a moment.")).toBeVisible();
  api.answer({ 'agreements.ownTerms': agreedTerms, 'agreements.agreeToOwnTerms': agreedTerms });
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('heading', { name: 'Attendee details' })).toBeVisible();
});

test('purchases continue when the terms cannot be checked', async () => {
  fakeApi({ ...checkout, 'agreements.ownTerms': failure('unavailable') });
  renderRoute(details, visit);
  expect(await screen.findByRole('heading', { name: 'Attendee details' })).toBeVisible();
});

test('the terms page shows which version was accepted, and when', async () => {
  fakeApi({ 'agreements.ownTerms': agreedTerms });
  renderRoute('/user/terms-conditions', visit);
  expect(await screen.findByText("You've agreed to the current terms")).toBeVisible();
  expect(screen.getByText(/Version of 28 January 2025, agreed to on 21 November 2026/)).toBeVisible();
});

test('the terms page lets attendees accept who have not been asked yet', async () => {
  const api = fakeApi({
    'agreements.ownTerms': { ...pending, earlierVersion: null },
    'agreements.agreeToOwnTerms': agreedTerms,
  });
  const { user } = renderRoute('/user/terms-conditions', visit);
  await user.click(await screen.findByRole('checkbox', { name: 'I have read and agree' }));
  api.answer({ 'agreements.ownTerms': agreedTerms });
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText("You've agreed to the current terms")).toBeVisible();
});
