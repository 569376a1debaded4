import { fieldError } from '@atrium/domain';
import { aSession, aUser, failure, fakeApi } from '@atrium/testing';
import { screen, waitFor } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.tsx';

const uk = { id: 1, name: 'United Kingdom', code: 'GB', dialCode: '+44', flag: '🇬🇧' };
const france = { id: 2, name: 'France', code: 'FR', dialCode: '+33', flag: '🇫🇷' };
const user = aUser();
const person = {
  ...user.person,
  country: { id: 1, name: 'United Kingdom' },
  sectors: [
    { id: 5, name: 'Energy' },
    { id: 6, name: 'Finance' },
  ],
  jobTitles: [{ id: 7, name: 'Analyst' }],
};
const answers = {
  'profile.currentUser': { ...user, person },
  'reference.countries': [uk, france],
  'reference.sectors': [
    { id: 5, name: 'Energy', sectorSubtypes: [] },
    { id: 6, name: 'Finance', sectorSubtypes: [] },
  ],
  'reference.options': failure('unavailable'),
  'profile.saveProfile': person,
};
const open = () => renderRoute('/user/profile/edit', { session: aSession() });

test('My Account leads to the form, and Cancel back without a call', async () => {
  const api = fakeApi(answers);
  const { user: reader, router } = renderRoute('/user/my-account', { session: aSession() });
  await reader.click(await screen.findByRole('link', { name: 'Edit Profile' }));
  expect(await screen.findByRole('heading', { name: 'Edit Person Information' })).toBeVisible();
  for (const section of [
    'Profile Image',
    'Basic Information',
    'Address Information',
    'Professional Information',
  ])
    expect(await screen.findByRole('heading', { name: section })).toBeVisible();
  expect(screen.getByText('You will receive a confirmation email')).toBeVisible();
  expect(screen.getByText('No Image')).toBeVisible();
  await reader.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/my-account'));
  expect(api.made('profile.saveProfile')).toHaveLength(0);
});

test('saves what was changed and leaves untouched lists alone', async () => {
  const api = fakeApi(answers);
  const { user: reader, router } = open();
  const city = await screen.findByLabelText(/^City/);
  await reader.type(city, 'Paris');
  await reader.click(screen.getByRole('button', { name: /United Kingdom/ }));
  await reader.click(await screen.findByRole('option', { name: 'France' }));
  await reader.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/my-account'));
  const body = api.made('profile.saveProfile')[0]?.input.body;
  expect(body).toMatchObject({ firstName: person.firstName, city: 'LondonParis', country: 2 });
  expect(body).not.toHaveProperty('sectors');
  expect(body).not.toHaveProperty('jobTitles');
});

test('choosing a sector sends a list of one, and clearing the country clears it', async () => {
  const api = fakeApi(answers);
  const { user: reader } = open();
  await screen.findByLabelText(/^City/);
  await reader.click(screen.getByRole('button', { name: /Sector/ }));
  await reader.click(await screen.findByRole('option', { name: 'Finance' }));
  await reader.click(screen.getByRole('button', { name: /United Kingdom/ }));
  await reader.click(await screen.findByRole('option', { name: 'No country' }));
  await reader.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.made('profile.saveProfile')).toHaveLength(1));
  expect(api.made('profile.saveProfile')[0]?.input.body).toMatchObject({ sectors: [6], country: null });
});

test('the company size is chosen from bands, shown on the account and cleared again', async () => {
  const api = fakeApi(answers);
  const { user: reader, unmount } = open();
  await reader.click(await screen.findByRole('button', { name: /Company size/ }));
  await reader.click(await screen.findByRole('option', { name: '251 to 1,000 people' }));
  await reader.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.made('profile.saveProfile')).toHaveLength(1));
  expect(api.made('profile.saveProfile')[0]?.input.body).toMatchObject({ companySize: '251-1000' });
  unmount();
  api.answer({ 'profile.currentUser': { ...user, person: { ...person, companySize: '5001+' } } });
  const account = renderRoute('/user/my-account', { session: aSession() });
  expect(await screen.findByText('More than 5,000 people')).toBeVisible();
  account.unmount();
  open();
  await reader.click(await screen.findByRole('button', { name: /More than 5,000 people/ }));
  await reader.click(await screen.findByRole('option', { name: 'Not stated' }));
  await reader.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.made('profile.saveProfile')).toHaveLength(2));
  expect(api.made('profile.saveProfile')[1]?.input.body).toMatchObject({ companySize: null });
});

test('a failed save gives the reason and keeps the input; a named field shows its error', async () => {
  const api = fakeApi({
    ...answers,
    'profile.saveProfile': failure('wait-minutes', { count: 3 }),
  });
  const { user: reader } = open();
  const email = await screen.findByLabelText(/^Email(?! for)/);
  await reader.clear(email);
  await reader.type(email, 'nonsense');
  await reader.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
  expect(api.made('profile.saveProfile')).toHaveLength(0);
  await reader.clear(email);
  await reader.type(email, 'new@example.com');
  await reader.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Too many attempts. Try again in 3 minutes.')).toBeVisible();
  expect(email).toHaveValue('new@example.com');
  api.answer({
    'profile.saveProfile': failure(
      'validation',
      {},
      {
        errors: [fieldError('country', 'select-your-country')],
      },
    ),
  });
  await reader.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please select your country')).toBeVisible();
});

test('an image that is too large is rejected before the upload', async () => {
  const api = fakeApi(answers);
  const { user: reader } = open();
  const input = await screen.findByLabelText('Profile image');
  const bytes = (size: number, type: string) => new File([new Uint8Array(size)], 'me', { type });
  await reader.upload(input, bytes(5 * 1024 * 1024 + 1, 'image/png'));
  expect(await screen.findByText('This image is larger than 5 MB')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(api.made('profile.saveImage')).toHaveLength(0);
});

test('an unconfirmed new address is shown beside the current one', async () => {
  fakeApi({ 'profile.currentUser': { ...user, person: { ...person, pendingEmail: 'new@example.com' } } });
  renderRoute('/user/my-account', { session: aSession() });
  expect(await screen.findByText(/It changes to new@example.com/)).toBeVisible();
  expect(screen.getByText('ada@example.com', { selector: 'dd *' })).toBeVisible();
});
