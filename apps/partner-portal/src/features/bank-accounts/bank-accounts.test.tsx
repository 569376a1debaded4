import { fieldError, noClaims } from '@atrium/domain';
import { failure, fakeApi, noConnection, someCountries, type Answers } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { partner } from '../../testing/partner-events.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const [country] = someCountries;
if (!country) throw new TypeError('there are no countries');
const account = {
  id: '019ffa00-0000-7000-8000-0000000000b1',
  bankAccountName: 'Forum Works, payouts',
  accountNumber: '**** 6819',
  routingNumber: null as string | null,
  companyIban: '**** 6819',
  companySwiftCode: 'NWBKGB2L',
  bankAccountCountry: { id: country.id, name: country.name },
  bankAccountCurrency: 'GBP' as const,
  createdAt: '2031-01-02T08:00:00.000Z',
  updatedAt: '2031-01-02T08:00:00.000Z',
};
const lists = (accounts: (typeof account)[]): Answers => ({
  'bankAccounts.bankAccounts': accounts,
  'reference.countries': someCountries,
});
const show = () => renderRoute('/partner/settings?tab=bank-accounts', { session: partner });
const dialog = () => screen.findByRole('dialog');

async function choose(user: UserEvent, label: RegExp, option: string) {
  await user.click(within(await dialog()).getByRole('button', { name: label }));
  await user.click(await screen.findByRole('option', { name: new RegExp(option) }));
}

async function fill(user: UserEvent, iban = 'GB29 NWBK 6016 1331 9268 19') {
  const form = within(await dialog());
  const put = async (label: RegExp, text: string) => {
    await user.click(form.getByLabelText(label));
    await user.paste(text);
  };
  await put(/^Bank account name/, 'Forum Works, payouts');
  await put(/^IBAN/, iban);
  await put(/^SWIFT/, 'NWBKGB2L');
  await choose(user, /Country/, country?.name ?? '');
  await choose(user, /Currency/, 'GBP');
  await put(/^Current password/, 'Atrium-demo-1');
}
const save = async (user: UserEvent, name: string) =>
  user.click(within(await dialog()).getByRole('button', { name }));

test('an account is added with the password, and listed masked', async () => {
  const api = fakeApi({ ...lists([]), 'bankAccounts.addBankAccount': account });
  const { user } = show();
  expect(await screen.findByText('No bank accounts listed')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add bank account' }));
  await fill(user);
  api.answer(lists([account]));
  await save(user, 'Add bank account');
  expect(await screen.findByText('Bank account added')).toBeVisible();
  expect(await screen.findByText(/\*\*\*\* 6819/)).toBeVisible();
  expect(api.made('bankAccounts.addBankAccount')[0]?.input.body).toEqual({
    bankAccountName: 'Forum Works, payouts',
    companyIban: 'GB29NWBK60161331926819',
    companySwiftCode: 'NWBKGB2L',
    bankAccountCountry: country.id,
    bankAccountCurrency: 'GBP',
    password: 'Atrium-demo-1',
  });
});

test('when earnings are paid is said only where the operator has set it', async () => {
  fakeApi(lists([]));
  const { unmount } = show();
  expect(await screen.findByText(/into this account after each event\./)).toBeVisible();
  unmount();
  fakeApi({ ...lists([]), 'claims.claims': { ...noClaims, payoutDays: '2-3' } });
  show();
  expect(await screen.findByText(/into this account 2-3 business days after each event\./)).toBeVisible();
});

test('an empty form shows the messages for missing fields', async () => {
  const api = fakeApi(lists([]));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Add bank account' }));
  await save(user, 'Add bank account');
  for (const message of [
    'Bank account name is required',
    'IBAN is required',
    'SWIFT/BIC code is required',
    'Please select a country',
    'Choose a currency',
    'Enter your current password',
  ])
    expect(await screen.findByText(message)).toBeVisible();
  expect(api.made('bankAccounts.addBankAccount')).toHaveLength(0);
});

test.each(['GB29NWBK60161331926818', 'GB29', 'XX29NWBK60161331926819'])(
  'an invalid IBAN is not sent: %s',
  async (iban) => {
    const api = fakeApi(lists([]));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Add bank account' }));
    await fill(user, iban);
    await save(user, 'Add bank account');
    expect(await screen.findByText('Invalid IBAN format')).toBeVisible();
    expect(api.made('bankAccounts.addBankAccount')).toHaveLength(0);
  },
);

test('a wrong password is reported at its field, and loses no input', async () => {
  const api = fakeApi({
    ...lists([]),
    'bankAccounts.addBankAccount': failure(
      'validation',
      {},
      {
        errors: [fieldError('password', 'wrong-password')],
      },
    ),
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Add bank account' }));
  await fill(user);
  await save(user, 'Add bank account');
  expect(await screen.findByText("That password isn't right")).toBeVisible();
  expect(within(await dialog()).getByLabelText(/^IBAN/)).toHaveValue('GB29 NWBK 6016 1331 9268 19');
  api.answer({ 'bankAccounts.addBankAccount': noConnection() });
  await save(user, 'Add bank account');
  expect(await screen.findByText(/couldn't reach the server/)).toBeVisible();
});

test('a change keeps the number, which is never shown again', async () => {
  const api = fakeApi({ ...lists([account]), 'bankAccounts.changeBankAccount': account });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Change Forum Works, payouts' }));
  const form = within(await dialog());
  expect(form.getByLabelText(/^IBAN/)).toHaveValue('');
  expect(form.getByText('Leave it empty to keep **** 6819.')).toBeVisible();
  await user.type(form.getByLabelText(/^Current password/), 'Atrium-demo-1');
  await save(user, 'Save bank account');
  expect(await screen.findByText('Bank account changed')).toBeVisible();
  expect(api.made('bankAccounts.changeBankAccount')[0]?.input).toMatchObject({
    params: { bankAccountId: account.id },
    body: { bankAccountName: 'Forum Works, payouts' },
  });
});

test('an account is removed once the password is entered', async () => {
  const api = fakeApi({ ...lists([account]), 'bankAccounts.removeBankAccount': { status: 'Success' } });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Remove Forum Works, payouts' }));
  await save(user, 'Remove');
  expect(await screen.findByText('Enter your current password')).toBeVisible();
  expect(api.made('bankAccounts.removeBankAccount')).toHaveLength(0);
  await user.type(within(await dialog()).getByLabelText(/^Current password/), 'Atrium-demo-1');
  api.answer(lists([]));
  await save(user, 'Remove');
  expect(await screen.findByText('Bank account removed')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/\*\*\*\* 6819/)).not.toBeInTheDocument());
});

test('an account of a US bank is added with its routing number, and removed rather than changed', async () => {
  const us = {
    ...account,
    bankAccountName: 'Forum Works Inc.',
    accountNumber: '**** 6789',
    routingNumber: '021000021',
    companyIban: '',
    companySwiftCode: '',
  };
  const api = fakeApi({ ...lists([]), 'bankAccounts.addUsBankAccount': us });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Add US bank account' }));
  const form = within(await dialog());
  await user.type(form.getByLabelText(/^Routing number/), '021000022');
  await save(user, 'Add US bank account');
  expect(await form.findByText('Check the routing number: it has nine digits')).toBeVisible();
  expect(form.getByText('Account number is required')).toBeVisible();
  await user.clear(form.getByLabelText(/^Routing number/));
  await user.type(form.getByLabelText(/^Routing number/), '021000021');
  await user.type(form.getByLabelText(/^Bank account name/), 'Forum Works Inc.');
  await user.type(form.getByLabelText(/^Account number/), '000123456789');
  await user.type(form.getByLabelText(/^Current password/), 'Atrium-demo-1');
  api.answer(lists([us]));
  await save(user, 'Add US bank account');
  expect(await screen.findByText(/\*\*\*\* 6789 · Routing number 021000021/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change Forum Works Inc.' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Remove Forum Works Inc.' })).toBeVisible();
  expect(api.made('bankAccounts.addUsBankAccount')[0]?.input.body).toEqual({
    bankAccountName: 'Forum Works Inc.',
    routingNumber: '021000021',
    accountNumber: '000123456789',
    password: 'Atrium-demo-1',
  });
});
