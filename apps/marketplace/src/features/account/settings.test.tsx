import { selectSession } from '@atrium/api-slice';
import { defaultSettings } from '@atrium/domain';
import { aSession, failure, fakeApi } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.tsx';

const open = () => renderRoute('/user/settings', { session: aSession() });

test('shows the settings and saves them together', async () => {
  const api = fakeApi({ 'settings.settings': defaultSettings, 'settings.saveSettings': defaultSettings });
  const { user } = open();
  expect(await screen.findByRole('switch', { name: 'Email notifications' })).toBeChecked();
  expect(screen.getByRole('switch', { name: 'Marketing emails' })).not.toBeChecked();
  await user.click(screen.getByRole('switch', { name: 'Daily digest' }));
  await user.click(screen.getByRole('radio', { name: 'SMS' }));
  await user.click(screen.getByRole('button', { name: /Currency/ }));
  await user.click(await screen.findByRole('option', { name: 'GBP' }));
  await user.click(screen.getByRole('button', { name: /Events per page/ }));
  await user.click(await screen.findByRole('option', { name: '50' }));
  await user.type(screen.getByLabelText(/^Contact hours/), 'evenings');
  await user.click(screen.getByRole('button', { name: 'Save All Settings' }));
  expect(await screen.findByText('Settings saved')).toBeVisible();
  expect(api.made('settings.saveSettings')[0]?.input.body).toEqual({
    ...defaultSettings,
    dailyDigest: false,
    preferredContactMethod: 'sms',
    defaultCurrency: 'GBP',
    maxEventsPerPage: 50,
    contactHours: 'evenings',
  });
});

test('an attendee is not offered what only concerns organisers', async () => {
  fakeApi({ 'settings.settings': defaultSettings });
  open();
  expect(await screen.findByText('An email as soon as an organiser messages you.')).toBeVisible();
  expect(screen.queryByRole('switch', { name: 'Auto publish' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Time zone/ })).toBeNull();
});

test('another language of the site is saved for the next visit and shown immediately', async () => {
  const settings = { ...defaultSettings, defaultLanguage: 'de' } as const;
  fakeApi({ 'settings.settings': defaultSettings, 'settings.saveSettings': settings });
  const { user, left } = open();
  const language = await screen.findByRole('button', { name: /Language of this site/ });
  await user.click(language);
  await user.click(await screen.findByRole('option', { name: 'Deutsch' }));
  expect(left).toEqual([]);
  expect(document.cookie).not.toContain('atrium_language=de');
  await user.click(screen.getByRole('button', { name: 'Save All Settings' }));
  await waitFor(() => expect(left).toEqual(['/de/user/settings']));
  expect(document.cookie).toContain('atrium_language=de');
});

test('the language of emails changes no page', async () => {
  const settings = { ...defaultSettings, language: 'fr' } as const;
  fakeApi({ 'settings.settings': defaultSettings, 'settings.saveSettings': settings });
  const { user, left } = open();
  await user.click(await screen.findByRole('button', { name: /Contact language/ }));
  await user.click(await screen.findByRole('option', { name: 'Français' }));
  await user.click(screen.getByRole('button', { name: 'Save All Settings' }));
  expect(await screen.findByText('Settings saved')).toBeVisible();
  expect(left).toEqual([]);
});

test('a save that fails says so and keeps the input', async () => {
  fakeApi({ 'settings.settings': defaultSettings, 'settings.saveSettings': failure('internal') });
  const { user } = open();
  await user.click(await screen.findByRole('switch', { name: 'Instant alerts' }));
  await user.click(screen.getByRole('button', { name: 'Save All Settings' }));
  expect(await screen.findByText('Something went wrong on our side')).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Instant alerts' })).not.toBeChecked();
});

test('an account is deleted after a typed word and the password', async () => {
  const home = {
    'catalogue.topEvents': [],
    'reference.sectors': [],
    'search.countMonths': [],
    'search.countFacets': failure('unavailable'),
  };
  const api = fakeApi({
    ...home,
    'settings.settings': defaultSettings,
    'profile.deleteMe': failure('only-member'),
  });
  const { user, store } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Current password/), 'Atrium-demo-1');
  await user.click(dialog.getByRole('button', { name: 'Delete for good' }));
  expect(await dialog.findByText('Type DELETE')).toBeVisible();
  expect(api.made('profile.deleteMe')).toHaveLength(0);

  await user.type(dialog.getByLabelText(/^Type DELETE/), 'delete');
  await user.click(dialog.getByRole('checkbox', { name: /Also delete my reviews/ }));
  await user.click(dialog.getByRole('button', { name: 'Delete for good' }));
  expect(
    await dialog.findByText(
      "You're the only member of your company's team. Contact us to close the company first.",
    ),
  ).toBeVisible();
  api.answer({ 'profile.deleteMe': { status: 'Success' } });
  await user.click(dialog.getByRole('button', { name: 'Delete for good' }));
  await waitFor(() => expect(selectSession(store.getState())).toBeNull());
  expect(api.made('profile.deleteMe').map(({ input }) => input.body)).toEqual([
    { password: 'Atrium-demo-1', removeReviews: true },
    { password: 'Atrium-demo-1', removeReviews: true },
  ]);
});
