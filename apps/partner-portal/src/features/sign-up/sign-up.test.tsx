import { fieldError } from '@atrium/domain';
import { failure, fakeApi, noConnection, someCountries, someSectors, type Answers } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { renderRoute } from '../../testing/render-route.tsx';

const lists: Answers = {
  'reference.countries': someCountries,
  'reference.sectors': someSectors,
  'reference.organizationTypes': [
    { id: 1, name: 'Company' },
    { id: 2, name: 'Association' },
  ],
};
const applied: Answers = { ...lists, 'partners.signUp': { status: 'Success', partnerId: 9 } };
const password = 'Atrium!demo1';

const button = (name: string) => screen.getByRole('button', { name });
const next = (user: UserEvent) => user.click(button('Next'));
const step = (name: string) => screen.findByRole('heading', { level: 2, name });
const passwordField = () => screen.getByLabelText(/^Password/, { selector: 'input' });

afterEach(() => sessionStorage.clear());

async function fillContact(user: UserEvent) {
  await user.type(await screen.findByLabelText(/^First name/), 'Pat');
  await user.type(screen.getByLabelText(/^Surname/), 'Organ');
  await user.type(screen.getByLabelText(/^Email/), 'pat@example.com');
  await user.click(screen.getByRole('button', { name: /Select your country/ }));
  await user.click(await screen.findByRole('option', { name: /Germany/ }));
  await next(user);
}

async function fillPassword(user: UserEvent) {
  await step('Create Password');
  await user.type(passwordField(), password);
  await user.type(screen.getByLabelText(/^Confirm password/), password);
  await next(user);
}

async function fillAll(user: UserEvent) {
  await fillContact(user);
  await fillPassword(user);
  await step('Company Details');
  await user.type(screen.getByLabelText(/^Company name/), 'Forum Works');
  await next(user);
  await step('Review and Submit');
}

test('errors of the first step appear on leaving a field, and Next waits', async () => {
  fakeApi(lists);
  const { user } = renderRoute('/partner/signup');
  await user.type(await screen.findByLabelText(/^First name/), 'P');
  await user.type(screen.getByLabelText(/^Surname/), 'O');
  expect(await screen.findByText('Must be at least 2 characters')).toBeVisible();
  await user.type(screen.getByLabelText(/^Email/), 'pat@nowhere');
  expect(screen.queryByText('Invalid email address')).not.toBeInTheDocument();
  await user.tab();
  expect(await screen.findByText('Invalid email address')).toBeVisible();
  expect(screen.getAllByText('Must be at least 2 characters')).toHaveLength(2);
  await user.tab();
  expect(await screen.findByText('Please select a country')).toBeVisible();
  expect(button('Next')).toBeDisabled();
});

test('the password has to meet every rule and to be repeated', async () => {
  fakeApi(lists);
  const { user } = renderRoute('/partner/signup');
  await fillContact(user);
  await step('Create Password');
  await user.type(passwordField(), 'abcdefg1');
  const rules = within(screen.getByRole('list', { name: 'Password rules' })).getAllByRole('listitem');
  expect(rules.map((rule) => rule.textContent.includes('met'))).toEqual([true, false, true, false]);
  await user.type(screen.getByLabelText(/^Confirm password/), 'abcdefg1');
  expect(button('Next')).toBeDisabled();
  await user.clear(passwordField());
  await user.type(passwordField(), password);
  expect(await screen.findByText('Passwords do not match')).toBeVisible();
  expect(button('Next')).toBeDisabled();
  await user.clear(screen.getByLabelText(/^Confirm password/));
  await user.type(screen.getByLabelText(/^Confirm password/), password);
  expect(button('Next')).toBeEnabled();
});

test('Back keeps the input, and the review lists what was left out', async () => {
  fakeApi(lists);
  const { user } = renderRoute('/partner/signup');
  await fillAll(user);
  const company = within(screen.getByRole('region', { name: 'Company Details' }));
  expect(company.getByText('Forum Works')).toBeVisible();
  expect(company.getAllByText('Not provided').length).toBeGreaterThan(5);
  expect(screen.getByRole('region', { name: 'Contact Details' })).toHaveTextContent('Germany');
  await user.click(button('Back'));
  expect(await screen.findByLabelText(/^Company name/)).toHaveValue('Forum Works');
  await user.click(button('Back'));
  await step('Create Password');
  expect(passwordField()).toHaveValue(password);
});

test('a reload keeps the draft, but never the password', async () => {
  fakeApi(lists);
  const first = renderRoute('/partner/signup');
  await fillAll(first.user);
  first.unmount();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(password);
  const { user } = renderRoute('/partner/signup');
  await step('Create Password');
  expect(await screen.findByText(/we don't keep your password/)).toBeVisible();
  await fillPassword(user);
  expect(await screen.findByLabelText(/^Company name/)).toHaveValue('Forum Works');
});

test('the complete application is sent and opens the confirmation', async () => {
  const api = fakeApi(applied);
  const { user, router } = renderRoute('/partner/signup');
  await fillContact(user);
  await fillPassword(user);
  await step('Company Details');
  await user.type(screen.getByLabelText(/^Company name/), 'Forum Works');
  expect(screen.getByRole('button', { name: /Company country/ })).toHaveTextContent('Germany');
  await user.type(screen.getByLabelText(/^Company phone number/), '30 901820');
  await user.click(screen.getByRole('button', { name: /Company size/ }));
  await user.click(await screen.findByRole('option', { name: '11-50 employees' }));
  await user.click(screen.getByRole('button', { name: /Events per year/ }));
  await user.click(await screen.findByRole('option', { name: '5-10' }));
  await user.click(screen.getByRole('combobox', { name: /Industry sectors/ }));
  await user.click(await screen.findByRole('option', { name: 'Finance' }));
  await user.keyboard('{Escape}');
  await next(user);
  await step('Review and Submit');
  await user.click(button('Submit Application'));
  expect(await screen.findByRole('heading', { name: 'Application received' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/partner/signup-confirmation');
  expect(screen.getByText(/takes 2-3 business days/)).toBeVisible();
  expect(screen.getByText(/sent you a confirmation email/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  expect(api.made('partners.signUp')[0]?.input.body).toMatchObject({
    firstName: 'Pat',
    email: 'pat@example.com',
    country: 276,
    companyName: 'Forum Works',
    companyCountry: 276,
    companyPhoneNumber: '+49 30 901820',
    organizationType: 1,
    companySize: '11-50',
    eventsPerYear: '5-10',
    sectors: [2],
  });
  expect(sessionStorage).toHaveLength(0);
});

test('another company country stays, and its dial code begins the number', async () => {
  fakeApi(lists);
  const { user } = renderRoute('/partner/signup');
  await fillContact(user);
  await fillPassword(user);
  await step('Company Details');
  await user.click(screen.getByRole('button', { name: /Company country/ }));
  await user.click(await screen.findByRole('option', { name: /France/ }));
  expect(screen.getByRole('button', { name: /Country code/ })).toHaveTextContent('+33');
  await user.click(button('Back'));
  await step('Create Password');
  await next(user);
  expect(screen.getByRole('button', { name: /Company country/ })).toHaveTextContent('France');
});

test('an address with an account explains how to log in or recover the password', async () => {
  const detail =
    'Registration failed. This email may already have an account: log in, or choose a new password if you forgot yours.';
  fakeApi({ ...lists, 'partners.signUp': failure('registration-failed') });
  const { user } = renderRoute('/partner/signup');
  await fillAll(user);
  await user.click(button('Submit Application'));
  expect(await screen.findByText(detail)).toBeVisible();
  const alert = within(screen.getAllByRole('alert')[0]!); // a toast also reports the failure
  expect(alert.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  expect(alert.getByRole('link', { name: 'choose a new password' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
});

test('a failed submit says so, loses no input and can be retried', async () => {
  const api = fakeApi({ ...lists, 'partners.signUp': noConnection() });
  const { user } = renderRoute('/partner/signup');
  await fillAll(user);
  await user.click(button('Submit Application'));
  expect(await screen.findByText(/We couldn't reach the server/)).toBeVisible();
  await waitFor(() => expect(screen.getAllByText('Error submitting application')).toHaveLength(2));
  api.answer(applied);
  await user.click(button('Submit Application'));
  expect(await screen.findByRole('heading', { name: 'Application received' })).toBeVisible();
});

test('a server error opens the step of its field', async () => {
  const errors = [fieldError('password', 'common-password')];
  fakeApi({ ...lists, 'partners.signUp': failure('validation', {}, { errors }) });
  const { user } = renderRoute('/partner/signup');
  await fillAll(user);
  await user.click(button('Submit Application'));
  expect(await step('Create Password')).toBeVisible();
  expect(await screen.findAllByText('This password is too common. Choose another.')).toHaveLength(2);
});

test('lists that fail to load can be retried', async () => {
  const api = fakeApi({ ...lists, 'reference.countries': failure('internal') });
  const { user } = renderRoute('/partner/signup');
  expect(await screen.findByText("We couldn't load the options to choose from.")).toBeVisible();
  api.answer(lists);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/couldn't load/)).not.toBeInTheDocument());
});

test('the portal’s login links to the application', async () => {
  fakeApi(lists);
  const { user } = renderRoute('/login');
  await user.click(await screen.findByRole('link', { name: 'Sign up' }));
  expect(await screen.findByRole('heading', { name: 'Become a partner' })).toBeVisible();
});
