import { fieldError, noClaims, type Currency } from '@atrium/domain';
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
  kind: 'IBAN',
  accountNumber: '**** 6819',
  companySwiftCode: 'NWBKGB2L',
  bankCodes: {} as Record<string, string>,
  bankAccountCountry: { id: country.id, name: country.name },
  bankAccountCurrency: 'GBP' as Currency,
  createdAt: '2031-01-02T08:00:00.000Z',
  updatedAt: '2031-01-02T08:00:00.000Z',
};
const lists = (accounts: (typeof account)[]): Answers => ({
  'bankAccounts.payoutAccounts': accounts,
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
  const api = fakeApi({ ...lists([]), 'bankAccounts.addPayoutAccount': account });
  const { user } = show();
  expect(await screen.findByText('No bank accounts listed')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add bank account' }));
  await fill(user);
  api.answer(lists([account]));
  await save(user, 'Add bank account');
  expect(await screen.findByText('Bank account added')).toBeVisible();
  expect(await screen.findByText(/\*\*\*\* 6819/)).toBeVisible();
  expect(api.made('bankAccounts.addPayoutAccount')[0]?.input.body).toEqual({
    kind: 'IBAN',
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
  expect(api.made('bankAccounts.addPayoutAccount')).toHaveLength(0);
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
    expect(api.made('bankAccounts.addPayoutAccount')).toHaveLength(0);
  },
);

test('a wrong password is reported at its field, and loses no input', async () => {
  const api = fakeApi({
    ...lists([]),
    'bankAccounts.addPayoutAccount': failure(
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
  api.answer({ 'bankAccounts.addPayoutAccount': noConnection() });
  await save(user, 'Add bank account');
  expect(await screen.findByText(/couldn't reach the server/)).toBeVisible();
});

test('a change keeps the number, which is never shown again', async () => {
  const api = fakeApi({ ...lists([account]), 'bankAccounts.changePayoutAccount': account });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Change Forum Works, payouts' }));
  const form = within(await dialog());
  expect(form.getByLabelText(/^IBAN/)).toHaveValue('');
  expect(form.getByText('Leave it empty to keep **** 6819.')).toBeVisible();
  await user.type(form.getByLabelText(/^Current password/), 'Atrium-demo-1');
  await save(user, 'Save bank account');
  expect(await screen.findByText('Bank account changed')).toBeVisible();
  expect(api.made('bankAccounts.changePayoutAccount')[0]?.input).toMatchObject({
    params: { bankAccountId: account.id },
    body: { bankAccountName: 'Forum Works, payouts' },
  });
});

test('an account is removed once the password is entered', async () => {
  const api = fakeApi({ ...lists([account]), 'bankAccounts.removePayoutAccount': { status: 'Success' } });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Remove Forum Works, payouts' }));
  await save(user, 'Remove');
  expect(await screen.findByText('Enter your current password')).toBeVisible();
  expect(api.made('bankAccounts.removePayoutAccount')).toHaveLength(0);
  await user.type(within(await dialog()).getByLabelText(/^Current password/), 'Atrium-demo-1');
  api.answer(lists([]));
  await save(user, 'Remove');
  expect(await screen.findByText('Bank account removed')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/\*\*\*\* 6819/)).not.toBeInTheDocument());
});

const local = (kind: string, name: string, bankCodes: Record<string, string>, currency: Currency) => ({
  ...account,
  ...{ kind, bankAccountName: name, bankCodes, bankAccountCurrency: currency },
  ...{ accountNumber: '**** 5678', companySwiftCode: '' },
});

test.each([
  {
    place: 'United States',
    name: 'Forum Works Inc.',
    fields: { 'Routing number': ['021000022', '021000021'], 'Account number': ['12x', '000123456789'] },
    messages: ['Check the routing number: it has nine digits', 'Enter 4 to 17 digits'],
    sent: { kind: 'US', routingNumber: '021000021', accountNumber: '000123456789' },
    listed: local('US', 'Forum Works Inc.', { routingNumber: '021000021' }, 'USD'),
    shown: /Routing number 021000021/,
  },
  {
    place: 'United Kingdom',
    name: 'Forum Works Ltd',
    fields: { 'Sort code': ['20-00', '20-00-00'], 'Account number': ['1234567', '1234 5678'] },
    messages: [
      'Enter the six digits of the sort code',
      'Enter 8 digits, with zeros in front of a shorter number',
    ],
    sent: { kind: 'GB', sortCode: '200000', accountNumber: '12345678' },
    listed: local('GB', 'Forum Works Ltd', { sortCode: '200000' }, 'GBP'),
    shown: /Sort code 200000/,
  },
  {
    place: 'Canada',
    name: 'Forum Works',
    fields: {
      'Institution number': ['3', '003'],
      'Transit number': ['1234', '12345'],
      'Account number': ['123456', '12345678'],
    },
    messages: [
      'Enter the three digits of the institution number',
      'Enter the five digits of the transit number',
      'Enter 7 to 12 digits',
    ],
    sent: { kind: 'CA', institutionNumber: '003', transitNumber: '12345', accountNumber: '12345678' },
    listed: local('CA', 'Forum Works', { institutionNumber: '003', transitNumber: '12345' }, 'CAD'),
    shown: /Institution number 003 · Transit number 12345/,
  },
  {
    place: 'Australia',
    name: 'Forum Works Pty',
    fields: { BSB: ['062', '062-000'], 'Account number': ['1234', '12345678'] },
    messages: ['Enter the six digits of the BSB', 'Enter 5 to 9 digits'],
    sent: { kind: 'AU', bsb: '062000', accountNumber: '12345678' },
    listed: local('AU', 'Forum Works Pty', { bsb: '062000' }, 'AUD'),
    shown: /BSB 062000/,
  },
  {
    place: 'Japan',
    name: 'カ）フォーラム',
    fields: {
      'Bank code': ['1', '0001'],
      'Branch code': ['1', '001'],
      'Account number': ['123', '1234567'],
    },
    messages: [
      'Enter the four digits of the bank code',
      'Enter the three digits of the branch code',
      'Enter 7 digits, with zeros in front of a shorter number',
    ],
    sent: { kind: 'JP', bankCode: '0001', branchCode: '001', accountNumber: '1234567' },
    listed: local('JP', 'カ)フォーラム', { bankCode: '0001', branchCode: '001' }, 'JPY'),
    shown: /Bank code 0001 · Branch code 001/,
  },
])(
  'an account in $place is added without an IBAN, each field checked',
  async ({ place, name, fields, messages, sent, listed, shown }) => {
    const api = fakeApi({ ...lists([]), 'bankAccounts.addPayoutAccount': listed });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Add bank account' }));
    await choose(user, /Where the account is/, place);
    const form = within(await dialog());
    expect(form.queryByLabelText(/^IBAN/)).not.toBeInTheDocument();
    const put = async (label: string, text = '') => {
      const field = form.getByLabelText(new RegExp(`^${label}`));
      await user.clear(field);
      await user.click(field);
      await user.paste(text);
    };
    await put('Bank account name', name);
    await put('Current password', 'Atrium-demo-1');
    for (const [label, [wrong]] of Object.entries(fields)) await put(label, wrong);
    await save(user, 'Add bank account');
    for (const message of messages) expect(await form.findByText(message)).toBeVisible();
    expect(api.made('bankAccounts.addPayoutAccount')).toHaveLength(0);
    for (const [label, [, right]] of Object.entries(fields)) await put(label, right);
    api.answer(lists([listed]));
    await save(user, 'Add bank account');
    expect(await screen.findByText('Bank account added')).toBeVisible();
    expect(await screen.findByText(shown)).toBeVisible();
    expect(api.made('bankAccounts.addPayoutAccount')[0]?.input.body).toEqual({
      bankAccountName: listed.bankAccountName,
      password: 'Atrium-demo-1',
      ...sent,
    });
  },
);

test('the account holder of a Japanese account is in katakana', async () => {
  fakeApi(lists([]));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Add bank account' }));
  await choose(user, /Where the account is/, 'Japan');
  await user.type(within(await dialog()).getByLabelText(/^Bank account name/), '株式会社');
  await save(user, 'Add bank account');
  expect(await screen.findByText('Write the account holder in katakana, as the bank knows it')).toBeVisible();
});

test('another kind of account loses nothing that was typed', async () => {
  fakeApi(lists([]));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Add bank account' }));
  await fill(user);
  await choose(user, /Where the account is/, 'Canada');
  await choose(user, /Where the account is/, 'With an IBAN');
  expect(within(await dialog()).getByLabelText(/^IBAN/)).toHaveValue('GB29 NWBK 6016 1331 9268 19');
});

test('an account without an IBAN is changed, and keeps its number', async () => {
  const listed = local('GB', 'Forum Works Ltd', { sortCode: '200000' }, 'GBP');
  const api = fakeApi({ ...lists([listed]), 'bankAccounts.changePayoutAccount': listed });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Change Forum Works Ltd' }));
  const form = within(await dialog());
  expect(form.getByText('Leave it empty to keep **** 5678.')).toBeVisible();
  await user.clear(form.getByLabelText(/^Sort code/));
  await user.type(form.getByLabelText(/^Sort code/), '40-00-00');
  await user.type(form.getByLabelText(/^Current password/), 'Atrium-demo-1');
  await save(user, 'Save bank account');
  expect(await screen.findByText('Bank account changed')).toBeVisible();
  expect(api.made('bankAccounts.changePayoutAccount')[0]?.input.body).toMatchObject({ sortCode: '40-00-00' });
});
