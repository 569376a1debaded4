import { fieldError } from '@atrium/domain';
import { selectSession } from '@atrium/api-slice';
import { aSession, failure, fakeApi, someCountries, someSectors, type Answers } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { renderRoute } from '../../testing/render-route.tsx';

const lists: Answers = { 'reference.countries': someCountries, 'reference.sectors': someSectors };
const form = () => within(screen.getByRole('form', { name: 'Sign up' }));
const submit = (user: UserEvent) => user.click(form().getByRole('button', { name: 'Sign up' }));

async function choose(user: UserEvent, field: RegExp, option: RegExp) {
  await user.click(form().getByRole('button', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
}

async function fillConcise(user: UserEvent) {
  await screen.findByRole('form', { name: 'Sign up' });
  await user.type(form().getByLabelText(/^First name/), 'Ada');
  await user.type(form().getByLabelText(/^Surname/), 'Lovelace');
  await user.type(form().getByLabelText(/^Email/), 'ada@example.com');
  await choose(user, /Select your country/, /Germany/);
  await user.type(form().getByLabelText(/^Password/, { selector: 'input' }), 'Atrium-demo-1');
  await user.type(form().getByLabelText(/^Confirm password/), 'Atrium-demo-1');
}

const quick = async (user: UserEvent) =>
  user.click(await screen.findByRole('radio', { name: 'Quick sign-up' }));

test('the full form lists everything that is missing', async () => {
  fakeApi(lists);
  const { user } = renderRoute('/user/register');
  await screen.findByRole('form', { name: 'Sign up' });
  await user.type(form().getByLabelText(/^Confirm password/), 'something');
  await submit(user);
  for (const message of [
    'First name is required',
    'Surname is required',
    'Please enter a valid email address',
    'Please select your country',
    'Please enter a valid phone number',
    'Date of birth is required',
    'Password must be at least 8 characters long',
    'Passwords do not match',
  ])
    expect(await screen.findByText(message)).toBeVisible();
});

test('the full form requires a phone number and an adult', async () => {
  fakeApi(lists);
  const { user } = renderRoute('/user/register');
  await fillConcise(user);
  await user.type(form().getByLabelText(/^Phone number/), '123');
  await user.type(form().getByLabelText(/^Date of birth/), '2020-05-01');
  await submit(user);
  expect(await screen.findByText('Please enter a valid phone number')).toBeVisible();
  expect(screen.getByText('You must be at least 18 years old')).toBeVisible();
});

test('the full form sends the whole profile and leads to the notice', async () => {
  const api = fakeApi({ ...lists, 'identity.signUp': aSession() });
  const { user, router, store } = renderRoute('/user/register');
  await fillConcise(user);
  await user.type(form().getByLabelText(/^Phone number/), '7700 900123');
  await user.type(form().getByLabelText(/^Date of birth/), '1985-12-10');
  await user.type(form().getByLabelText(/^Company/), 'Analytical Engines');
  await user.type(form().getByLabelText(/^Job title/), 'Engineer');
  await choose(user, /Sectors/, /Finance/);
  await submit(user);
  expect(await screen.findByRole('heading', { name: 'Verify your email' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/user/signup-confirmation');
  expect(screen.getByText(/up to 5 minutes/)).toBeVisible();
  expect(api.made('identity.signUp')[0]?.input.body).toMatchObject({
    language: 'en',
    email: 'ada@example.com',
    country: 276,
    phoneNumber: '+44 7700 900123',
    dateOfBirth: '1985-12-10',
    company: 'Analytical Engines',
    jobTitle: 'Engineer',
    sectors: [2],
  });
  expect(selectSession(store.getState())?.email).toBe('ada@example.com');
});

test('the quick form leaves the profile out, whatever was typed into it before', async () => {
  const api = fakeApi({ ...lists, 'identity.signUp': aSession() });
  const { user } = renderRoute('/user/register');
  await fillConcise(user);
  await user.type(form().getByLabelText(/^Phone number/), '1');
  await quick(user);
  await waitFor(() => expect(form().queryByLabelText(/^Phone number/)).not.toBeInTheDocument());
  expect(form().getByLabelText(/^First name/)).toHaveValue('Ada');
  await submit(user);
  await screen.findByRole('heading', { name: 'Verify your email' });
  expect(api.made('identity.signUp')[0]?.input.body).toMatchObject({
    country: 276,
    phoneNumber: null,
    dateOfBirth: null,
    sectors: [],
  });
});

test('whoever was sent to the login and signs up instead returns to where they were', async () => {
  fakeApi({ ...lists, 'identity.signUp': aSession() });
  const { user, router } = renderRoute('/login?from=%2Fevents%2F7%3Ftickets%3D2');
  await user.click(await screen.findByRole('link', { name: 'Sign up' }));
  const login = await screen.findByRole('link', { name: 'Log in' });
  expect(login).toHaveAttribute('href', '/login?from=%2Fevents%2F7%3Ftickets%3D2');
  await quick(user);
  await fillConcise(user);
  await submit(user);
  await screen.findByRole('heading', { name: 'Verify your email' });
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/events/7?tickets=2');
  expect(router.state.location.pathname).toBe('/user/signup-confirmation');
});

test('a country that does not exist is not found', async () => {
  fakeApi(lists);
  const { user } = renderRoute('/user/register');
  await screen.findByRole('form', { name: 'Sign up' });
  await user.click(form().getByRole('button', { name: /Select your country/ }));
  await user.type(await screen.findByPlaceholderText('Search countries'), 'Atlantis');
  expect(await screen.findByText('No countries found')).toBeVisible();
});

test('the checklist shows which rules a password meets', async () => {
  fakeApi(lists);
  const { user } = renderRoute('/user/register');
  await screen.findByRole('form', { name: 'Sign up' });
  await user.type(form().getByLabelText(/^Password/, { selector: 'input' }), 'abcdefg1');
  const rules = within(screen.getByRole('list', { name: 'Password rules' }));
  const met = rules.getAllByRole('listitem').map((item) => item.textContent.includes('met'));
  expect(met).toEqual([true, false, true, false]);
});

test('a known address learns how to continue and no input is lost', async () => {
  const detail =
    'Registration failed. This email may already have an account: log in, or choose a new password if you forgot yours.';
  fakeApi({ ...lists, 'identity.signUp': failure('registration-failed') });
  const { user } = renderRoute('/user/register');
  await quick(user);
  await fillConcise(user);
  await submit(user);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Registration failed');
  expect(alert).toHaveTextContent(detail);
  expect(form().getByLabelText(/^Email/)).toHaveValue('ada@example.com');
  expect(form().getByLabelText(/^Password/, { selector: 'input' })).toHaveValue('Atrium-demo-1');
});

test("the server's field error is shown at the field", async () => {
  const errors = [fieldError('password', 'common-password')];
  fakeApi({ ...lists, 'identity.signUp': failure('validation', {}, { errors }) });
  const { user } = renderRoute('/user/register');
  await quick(user);
  await fillConcise(user);
  await submit(user);
  const field = { selector: '[slot="errorMessage"]' };
  expect(await screen.findByText('This password is too common. Choose another.', field)).toBeVisible();
});

test('lists that could not be loaded can be retried', async () => {
  const api = fakeApi({ ...lists, 'reference.countries': failure('internal') });
  const { user } = renderRoute('/user/register');
  expect(await screen.findByText("We couldn't load the options to choose from.")).toBeVisible();
  api.answer(lists);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() =>
    expect(screen.queryByText("We couldn't load the options to choose from.")).not.toBeInTheDocument(),
  );
});

test('the notice sends the confirmation email again', async () => {
  fakeApi({ 'identity.resendConfirmation': failure('wait-minutes', { count: 1 }) });
  const { user } = renderRoute('/user/signup-confirmation', { session: aSession() });
  await user.click(await screen.findByRole('button', { name: 'Resend confirmation email' }));
  expect(await screen.findByText('Too many attempts. Try again in 1 minute.')).toBeVisible();
});
