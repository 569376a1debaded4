import { fieldError, defaultSettings } from '@atrium/domain';
import {
  aSession,
  aUser,
  failure,
  fakeApi,
  noConnection,
  someCountries,
  someSectors,
  type Answers,
} from '@atrium/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { aPartner } from '../../testing/partner.ts';
import { renderRoute } from '../../testing/render-route.tsx';
import { SetUpChecklist } from './set-up-checklist.tsx';
import { VettingNotice } from './vetting-notice.tsx';

// jsdom has no object URLs
URL.createObjectURL = () => 'blob:logo';
URL.revokeObjectURL = () => undefined;

const visit = { session: aSession({ attendeeId: null, partnerId: 3, email: 'pat@example.com' }) };

const lists: Answers = {
  'reference.countries': someCountries,
  'reference.sectors': someSectors,
  'reference.organizationTypes': [{ id: 1, name: 'Company' }],
};
const answers = (partner = aPartner()): Answers => ({ ...lists, 'partners.ownProfile': partner });

const nameField = () => screen.findByLabelText(/^Company name/);
const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Save company profile' }));

test('the company profile shows what is verified and what is not', async () => {
  fakeApi(answers());
  renderRoute('/partner/settings', visit);
  expect(await nameField()).toHaveValue('Forum Works');
  expect(screen.getByRole('img', { name: 'Address verified' })).toHaveTextContent('Verified');
  expect(screen.getByRole('img', { name: 'Email verified' })).toHaveTextContent('Verified');
  expect(screen.getByText('400x400 recommended, 2MB max, PNG or JPG')).toBeVisible();
});

test('only changed fields are saved, and a changed address is warned about', async () => {
  const saved = aPartner({ city: 'Leeds', addressVerified: false });
  const api = fakeApi({ ...answers(), 'partners.saveCompany': saved });
  const { user } = renderRoute('/partner/settings', visit);
  await nameField();
  expect(screen.queryByText(/you'll verify it again/)).not.toBeInTheDocument();
  const city = screen.getByLabelText(/^City/);
  await user.clear(city);
  await user.type(city, 'Leeds');
  expect(await screen.findByText(/you'll verify it again/)).toBeVisible();
  api.answer(answers(saved));
  await save(user);
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Change your verified address?' }));
  expect(api.made('partners.saveCompany')).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Save new address' }));
  expect(await screen.findByText('Company profile saved')).toBeVisible();
  expect(await screen.findByRole('img', { name: 'Address not verified' })).toBeVisible();
  expect(api.made('partners.saveCompany')[0]?.input.body).toEqual({ city: 'Leeds' });
});

test('a failed save keeps the input and shows the reason', async () => {
  const api = fakeApi({ ...answers(), 'partners.saveCompany': noConnection() });
  const { user } = renderRoute('/partner/settings', visit);
  await user.type(await nameField(), ' Two');
  await save(user);
  expect(await screen.findByText(/couldn't reach the server/)).toBeVisible();
  expect(await nameField()).toHaveValue('Forum Works Two');
  const errors = [fieldError('phoneNumber', 'at-most-characters', { count: 40 })];
  api.answer({ 'partners.saveCompany': failure('validation', {}, { errors }) });
  await save(user);
  expect(await screen.findByText('Use 40 characters or fewer')).toBeVisible();
  expect(await nameField()).toHaveValue('Forum Works Two');
});

test('a company without a name is not sent', async () => {
  fakeApi(answers());
  const { user } = renderRoute('/partner/settings', visit);
  await user.clear(await nameField());
  await save(user);
  expect(await screen.findByText('Company name is required')).toBeVisible();
});

const logoInput = () => document.querySelector<HTMLInputElement>('input[type="file"]');
const image = (size = 10) => new File([new Uint8Array(size)], 'logo.png', { type: 'image/png' });

async function choose(user: UserEvent, file: File) {
  await nameField();
  const input = logoInput();
  if (!input) throw new TypeError('there is no field for a file');
  await user.upload(input, file);
}

test('a logo is uploaded and shown, and deleted only after confirmation', async () => {
  const withLogo = aPartner({ logoUrl: '/files/logo.png' });
  const api = fakeApi({ ...answers(), 'partners.saveLogo': { logoUrl: '/files/logo.png' } });
  const { user } = renderRoute('/partner/settings', visit);
  await nameField();
  api.answer(answers(withLogo));
  await choose(user, image());
  expect(await screen.findByRole('img', { name: 'Logo of Forum Works' })).toHaveAttribute(
    'src',
    '/files/logo.png',
  );
  await user.click(screen.getByRole('button', { name: 'Remove logo' }));
  expect(api.made('partners.removeLogo')).toHaveLength(0);
  api.answer({ ...answers(), 'partners.removeLogo': { status: 'Success' } });
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('img', { name: /Logo of/ })).not.toBeInTheDocument());
  expect(await screen.findByText('No logo yet.')).toBeVisible();
});

test('a rejected logo shows the reason and can be retried; one that is too large is not sent', async () => {
  const api = fakeApi({ ...answers(), 'partners.saveLogo': noConnection() });
  const { user } = renderRoute('/partner/settings', visit);
  await choose(user, image());
  expect(await screen.findByText(/couldn't reach the server/)).toBeVisible();
  api.answer({ 'partners.saveLogo': { logoUrl: '/files/logo.png' } });
  await user.click(screen.getByRole('button', { name: 'Try again: logo.png' }));
  await waitFor(() => expect(screen.queryByText(/couldn't reach the server/)).not.toBeInTheDocument());
  await choose(user, image(2_000_001));
  expect(await screen.findByText('logo.png is larger than 2MB')).toBeVisible();
  expect(api.made('partners.saveLogo')).toHaveLength(2);
});

test('the security tab has an address of its own', async () => {
  fakeApi({
    ...answers(),
    'secondFactor.secondFactor': failure('unavailable'),
  });
  const { user, router } = renderRoute('/partner/settings', visit);
  await user.click(await screen.findByRole('tab', { name: 'Security' }));
  expect(await screen.findByText("We're busy. Try again in a moment.")).toBeVisible();
  expect(router.state.location.search).toBe('?tab=security');
});

test('a pending partner reads how long the review takes, an approved one the approval until it creates an event', () => {
  const { rerender } = render(<VettingNotice partner={aPartner({ currentVettingStatus: 'PENDING' })} />);
  expect(screen.getByText('Your application is being reviewed')).toBeVisible();
  expect(screen.getByText(/2-3 business days/)).toBeVisible();
  const approved = aPartner({
    vettingStatusUpdates: [
      { id: 1, vettingStatus: 'APPROVED', comment: 'Welcome aboard', createdAt: '2030-01-01T10:00:00Z' },
    ],
  });
  rerender(<VettingNotice partner={approved} isFresh />);
  expect(screen.getByText('Your application was approved')).toBeVisible();
  expect(screen.getByText('Welcome aboard')).toBeVisible();
  rerender(<VettingNotice partner={approved} />);
  expect(screen.queryByText(/application/)).not.toBeInTheDocument();
});

const update = (id: number, vettingStatus: 'PENDING' | 'REJECTED', comment: string, createdAt: string) => ({
  id,
  vettingStatus,
  comment,
  createdAt,
});
const rejected = aPartner({
  currentVettingStatus: 'REJECTED',
  vettingStatusUpdates: [
    update(1, 'REJECTED', 'An older remark', '2030-01-01T10:00:00Z'),
    update(2, 'REJECTED', 'Please add your registration number', '2030-02-01T10:00:00Z'),
  ],
});

test('a rejected partner reads the latest comment and requests another review', async () => {
  const api = fakeApi({ ...answers(rejected), 'partners.requestReview': noConnection() });
  const { user } = renderRoute('/partner/settings', visit);
  expect(await screen.findByText('Your application was rejected')).toBeVisible();
  expect(screen.getByText('Please add your registration number')).toBeVisible();
  expect(screen.queryByText('An older remark')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'company profile' })).toHaveAttribute('href', '/partner/settings');
  await user.type(screen.getByLabelText('What did you change?'), 'It is there now.');
  const ask = () => user.click(screen.getByRole('button', { name: 'Ask for another review' }));
  await ask();
  expect(await screen.findByText(/couldn't reach the server/)).toBeVisible();
  expect(screen.getByLabelText('What did you change?')).toHaveValue('It is there now.');
  const waiting = aPartner({
    currentVettingStatus: 'PENDING',
    vettingStatusUpdates: [update(3, 'PENDING', 'It is there now.', '2030-03-01T10:00:00Z')],
  });
  api.answer({ ...answers(waiting), 'partners.requestReview': waiting });
  await ask();
  expect(await screen.findByText('Your application is being reviewed again')).toBeVisible();
  expect(api.made('partners.requestReview')[1]?.input.body).toEqual({ comment: 'It is there now.' });
});

test('an unconfirmed company email shows the address and can be resent', async () => {
  fakeApi({
    ...answers(aPartner({ emailVerified: false })),
    'partners.resendCompanyEmail': { status: 'Success' },
  });
  const { user } = renderRoute('/partner/settings', visit);
  expect(await screen.findByText("Your company email isn't confirmed")).toBeVisible();
  expect(screen.getByRole('img', { name: 'Email not verified' })).toHaveTextContent('Not verified');
  await user.click(screen.getByRole('button', { name: 'Send the link again' }));
  expect(await screen.findByText('Link sent to office@forum.example')).toBeVisible();
});

test('an unverified address links to its verification', async () => {
  fakeApi(answers(aPartner({ addressVerified: false })));
  renderRoute('/partner/settings', visit);
  expect(await screen.findByRole('link', { name: 'Verify your address' })).toHaveAttribute(
    'href',
    '/partner/address-verification',
  );
});

test('My Account starts with the person, followed by the company', async () => {
  fakeApi({ ...answers(), 'profile.currentUser': aUser({ email: 'pat@example.com' }) });
  const { user, router } = renderRoute('/partner/my-account', visit);
  expect(await screen.findByRole('link', { name: 'Edit Profile' })).toHaveAttribute(
    'href',
    '/partner/profile/edit',
  );
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'My Profile',
    'Company Profile',
    'Bank Accounts',
    'Security',
    'Agreements',
    'Team',
    'API and webhooks',
    'Settings',
  ]);
  await user.click(screen.getByRole('tab', { name: 'Company Profile' }));
  expect(await nameField()).toHaveValue('Forum Works');
  expect(router.state.location.search).toBe('?tab=company');
});

test('the settings are the same tabs, starting with the company', async () => {
  fakeApi({ ...answers(), 'settings.settings': defaultSettings });
  const { user, router } = renderRoute('/partner/settings?tab=settings', visit);
  expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
    'My Profile',
    'Company Profile',
    'Bank Accounts',
    'Security',
    'Agreements',
    'Team',
    'API and webhooks',
    'Settings',
  ]);
  expect(await screen.findByRole('button', { name: 'Save All Settings' })).toBeVisible();
  expect(screen.getByText(/^Your company stays with your team: .* contact us\.$/)).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Company Profile' }));
  expect(await nameField()).toBeVisible();
  expect(router.state.location.search).toBe('');
});

test('the former address of the security page leads to its tab', async () => {
  fakeApi({ ...answers(), 'secondFactor.secondFactor': failure('unavailable') });
  const { router } = renderRoute('/partner/security', visit);
  expect(await screen.findByRole('tab', { name: 'Security', selected: true })).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: '/partner/settings', search: '?tab=security' });
});

test('remaining set-up steps are links, and a complete set-up shows nothing', () => {
  const partner = aPartner({
    registrationNumber: '',
    emailVerified: false,
    addressVerified: false,
    contractStatus: 'pending',
    termsStatus: 'pending',
    bankAccounts: [],
  });
  const { rerender } = render(<SetUpChecklist partner={partner} isEmailConfirmed hasEvent={false} />);
  expect(screen.getByText('1 of 9 steps done')).toBeVisible();
  expect(screen.getByText('Confirm your email')).not.toBeVisible();
  expect(screen.getByText('Select the link we emailed to office@forum.example.')).toBeVisible();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Complete your company profile',
    'Confirm your company email',
    'Verify your address',
    'Sign the partner agreement',
    'Agree to the customer terms',
    'Add a bank account',
    'Add your logo',
    'Create your first event',
  ]);
  rerender(<SetUpChecklist partner={aPartner({ logoUrl: '/files/a.png' })} isEmailConfirmed hasEvent />);
  expect(screen.queryByText('Getting set up')).not.toBeInTheDocument();
});

test('the company certifies once that it follows the law, and the date stays', async () => {
  const api = fakeApi(answers(aPartner({ certifiedAt: null })));
  const { user } = renderRoute('/partner/settings', visit);
  await user.click(await screen.findByRole('checkbox', { name: /^I certify that my company/ }));
  const certified = aPartner({ certifiedAt: '2031-02-02T08:00:00.000Z' });
  api.answer({ ...answers(certified), 'partners.saveCompany': certified });
  await save(user);
  expect(await screen.findByText(/You certified on 2 Feb 2031/)).toBeVisible();
  expect(api.made('partners.saveCompany')[0]?.input.body).toEqual({ certifiesCompliance: true });
});

test('new details of an approved company wait for review, and the form shows them', async () => {
  const approved = aPartner();
  const { name, organizationType, registrationNumber, tradeRegister, address, city, zipCode, country } =
    approved;
  const proposedFacts = {
    name,
    organizationType,
    registrationNumber,
    tradeRegister,
    address,
    city,
    zipCode,
    country,
    legalName: 'Forum Works Holding Ltd',
    proposedAt: '2031-02-02T08:00:00.000Z',
  };
  const api = fakeApi({ ...answers(approved), 'partners.saveCompany': aPartner({ proposedFacts }) });
  const { user } = renderRoute('/partner/settings', visit);
  expect(await screen.findByText(/Until then, the approved one stays/)).toBeVisible();
  const legalName = screen.getByLabelText(/^Registered company name/);
  await user.clear(legalName);
  await user.type(legalName, 'Forum Works Holding Ltd');
  api.answer(answers(aPartner({ proposedFacts })));
  await save(user);
  expect(await screen.findByText("We're reviewing your new company details")).toBeVisible();
  expect(screen.getByText('Registered company name: Forum Works Ltd')).toBeVisible();
  expect(legalName).toHaveValue('Forum Works Holding Ltd');
  expect(api.made('partners.saveCompany')[0]?.input.body).toEqual({ legalName: 'Forum Works Holding Ltd' });
});
