import { failure, fakeApi, orderId, type Answers } from '@atrium/testing';
import { PartnerId, type BankLine } from '@atrium/domain';
import { aDebt } from '../../testing/debts.ts';
import { screen, within } from '@testing-library/react';
import { admin } from '../../testing/admin-records.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const line = (given: Partial<BankLine> = {}): BankLine => ({
  id: '01990000-0000-7000-8000-0000000000f1' as never,
  bookedOn: '2031-01-02',
  currency: 'GBP',
  amountMinor: 24_000,
  partOfMinor: null,
  appliedMinor: 0,
  payer: 'Engines Ltd',
  account: 'GB29NWBK60161331926819',
  text: 'Conference tickets',
  state: 'OPEN',
  order: null,
  debtor: null,
  proposal: 'ATR-7K2P9Q',
  settledAs: null,
  explanation: null,
  note: null,
  ...given,
});
const answers = (lines: BankLine[], given: Answers = {}): Answers => ({
  'transfers.bankLines': lines,
  ...given,
});
const open = () => renderRoute('/admin/finances?tab=bank', { session: admin });
// jsdom's files have no text()
const file = Object.assign(new File(['<Document/>'], 'january.xml', { type: 'text/xml' }), {
  text: () => Promise.resolve('<Document/>'),
});
const fileInput = (): HTMLInputElement => {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no file input');
  return input;
};

test('an imported statement says what it brought', async () => {
  const api = fakeApi(
    answers([], {
      'transfers.importBankStatement': {
        added: 3,
        known: 1,
        outgoing: 2,
        unexplained: 1,
        paid: 2,
        open: 1,
        balances: [
          {
            account: 'GB33BUKB20201555555555',
            currency: 'GBP',
            closingOn: '2031-01-01',
            closingMinor: 125_000,
          },
        ],
        importedAt: '2031-01-02T08:00:00.000Z',
      },
    }),
  );
  const { user } = open();
  await screen.findByText('No transfers found');
  await user.upload(fileInput(), file);
  expect(
    await screen.findByText(
      '3 new incoming, 2 paid an order or a debt, 1 to look at, 1 known before, 2 outgoing, 1 of them new in Suspense, £1,250.00 at the end of 1 January 2031',
    ),
  ).toBeVisible();
  expect(api.made('transfers.importBankStatement')[0]?.input.body).toEqual({
    name: 'january.xml',
    content: '<Document/>',
  });
});

test('a statement whose lines are not all there imports nothing, and says so', async () => {
  fakeApi(
    answers([], {
      'transfers.importBankStatement': failure('bank-statement-sum', { expected: '9.01', found: '9.00' }),
    }),
  );
  const { user } = open();
  await screen.findByText('No transfers found');
  await user.upload(fileInput(), file);
  expect(await screen.findByText(/The lines end at 9.00, but the statement says 9.01/)).toBeVisible();
});

test('a transfer without a reference is matched to the order that is proposed', async () => {
  const api = fakeApi(answers([line()], { 'transfers.matchBankLine': { status: 'Success' } }));
  const { user } = open();
  const row = within(await screen.findByRole('row', { name: /Engines Ltd/ }));
  expect(row.getByText('Same amount as order ATR-7K2P9Q')).toBeVisible();
  await user.click(row.getByRole('button', { name: /Match to an order/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByRole('textbox', { name: /Order number/ })).toHaveValue('ATR-7K2P9Q');
  await user.click(dialog.getByRole('button', { name: 'Match to this order' }));
  expect(await screen.findByText('Transfer matched')).toBeVisible();
  expect(api.made('transfers.matchBankLine')[0]?.input.body).toEqual({ order: 'ATR-7K2P9Q' });
});

test('a transfer without a reference is taken for the debt of an organiser who owes its currency', async () => {
  const api = fakeApi(
    answers([line({ proposal: null })], {
      'adjustments.debts': [aDebt()],
      'transfers.coverDebt': failure('nothing-owed', { currency: 'GBP' }),
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'For a debt: £240.00 from Engines Ltd' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.type(dialog.getByRole('combobox', { name: /Organiser/ }), 'Mer');
  await user.click(await screen.findByRole('option', { name: 'Meridian Events, owes £108.00' }));
  expect(api.made('adjustments.debts').at(-1)?.input.query).toMatchObject({ search: 'Mer', currency: 'GBP' });
  await user.click(dialog.getByRole('button', { name: 'Take it for the debt' }));
  expect(await screen.findByText(/This organiser owes nothing in GBP/)).toBeVisible();
  const paid = line({
    proposal: null,
    appliedMinor: 10_800,
    debtor: { id: PartnerId.parse(3), name: 'Meridian Events' },
  });
  api.answer({ 'transfers.coverDebt': { status: 'Success' }, 'transfers.bankLines': [paid] });
  await user.click(dialog.getByRole('button', { name: 'Take it for the debt' }));
  expect(await screen.findByText('Transfer taken for the debt')).toBeVisible();
  expect(api.made('transfers.coverDebt').at(-1)?.input.body).toEqual({ partnerId: 3 });
  expect(await screen.findByRole('link', { name: 'Debt of Meridian Events' })).toBeVisible();
  expect(screen.getByText('Paid, £132.00 too much: match or explain it, or send it back')).toBeVisible();
});

test('a transfer taken for the wrong debt is put back with a reason', async () => {
  const debtor = { id: PartnerId.parse(3), name: 'Meridian Events' };
  const paid = line({ proposal: null, state: 'DONE', appliedMinor: 24_000, debtor });
  const api = fakeApi(answers([paid], { 'transfers.reverseDebtPayment': failure('bank-line-of-no-debt') }));
  const { user } = open();
  await user.click(
    await screen.findByRole('button', { name: 'Not for this debt: £240.00 from Engines Ltd' }),
  );
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Put £240.00 back?' }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Another company');
  await user.click(dialog.getByRole('button', { name: 'Put it back' }));
  expect(await screen.findByText(/This transfer no longer pays a debt/)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveValue('Another company');
  api.answer({ 'transfers.reverseDebtPayment': { status: 'Success' }, 'transfers.bankLines': [line()] });
  await user.click(dialog.getByRole('button', { name: 'Put it back' }));
  expect(await screen.findByText('Transfer put back')).toBeVisible();
  expect(api.made('transfers.reverseDebtPayment').at(-1)?.input.body).toEqual({ reason: 'Another company' });
  expect(await screen.findByRole('button', { name: /^For a debt/ })).toBeVisible();
});

test('a transfer that is nobody’s purchase is explained, and is no longer decided on', async () => {
  const api = fakeApi(
    answers([line({ amountMinor: 1_000_001, payer: '' })], {
      'transfers.explainBankLine': { status: 'WAITING' },
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Explain/ }));
  const dialog = within(
    await screen.findByRole('alertdialog', { name: 'What is £10,000.01 from an unknown payer?' }),
  );
  expect(dialog.getByText('It waits until a second administrator approves it.')).toBeVisible();
  await user.click(dialog.getByText('Our own money, to or from our own account'));
  await user.type(dialog.getByRole('textbox', { name: /Note/ }), 'Top-up');
  const explanation = { as: 'OWN_MONEY' as const, note: 'Top-up', isWaiting: true };
  api.answer({ 'transfers.bankLines': [line({ explanation })] });
  await user.click(dialog.getByRole('button', { name: 'Save explanation' }));
  expect(await screen.findByText('Explanation saved')).toBeVisible();
  expect(api.made('transfers.explainBankLine')[0]?.input.body).toEqual({
    as: 'OWN_MONEY',
    partnerId: null,
    note: 'Top-up',
  });
  const row = within(await screen.findByRole('row', { name: /Top-up/ }));
  expect(row.getByRole('link', { name: 'Waits for a second administrator' })).toBeVisible();
  expect(row.queryByRole('button')).not.toBeInTheDocument();
});

test('a surplus is marked as sent back, with the reference of the bank', async () => {
  const surplus = line({
    amountMinor: 24_001,
    appliedMinor: 24_000,
    order: { id: orderId as never, number: 'ATR-7K2P9Q' },
    proposal: null,
  });
  const api = fakeApi(answers([surplus], { 'transfers.settleBankLine': { status: 'Success' } }));
  const { user } = open();
  const row = within(await screen.findByRole('row', { name: /Engines Ltd/ }));
  expect(row.getByText('Paid, £0.01 too much: match or explain it, or send it back')).toBeVisible();
  expect(row.queryByRole('button', { name: /From the payment company/ })).not.toBeInTheDocument();
  await user.click(row.getByRole('button', { name: /Sent back/ }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Was £0.01 sent back?' }));
  await user.type(dialog.getByRole('textbox'), 'R-77');
  await user.click(dialog.getByRole('button', { name: 'Mark as sent back' }));
  expect(await screen.findByText('Transfer saved')).toBeVisible();
  expect(api.made('transfers.settleBankLine')[0]?.input.body).toEqual({ as: 'RETURNED', note: 'R-77' });
});

test('what an order had too much is explained, and is a line of its own then', async () => {
  const order = { id: orderId as never, number: 'ATR-7K2P9Q' };
  const surplus = line({ amountMinor: 1_024_001, appliedMinor: 24_000, order, proposal: null });
  const api = fakeApi(answers([surplus], { 'transfers.explainBankLine': { status: 'WAITING' } }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Match to an order/ }));
  const match = within(
    await screen.findByRole('alertdialog', { name: 'What is £10,000.01 from Engines Ltd for?' }),
  );
  await user.click(match.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: /^Explain/ }));
  const dialog = within(
    await screen.findByRole('alertdialog', { name: 'What is £10,000.01 from Engines Ltd?' }),
  );
  expect(dialog.getByText('It waits until a second administrator approves it.')).toBeVisible();
  await user.click(dialog.getByText('Our own money, to or from our own account'));
  await user.type(dialog.getByRole('textbox', { name: /Note/ }), 'Top-up');
  const partOfMinor = 1_024_001;
  const explanation = { as: 'OWN_MONEY' as const, note: 'Top-up', isWaiting: true };
  api.answer({
    'transfers.bankLines': [
      line({
        id: '01990000-0000-7000-8000-0000000000f2' as never,
        amountMinor: 1_000_001,
        partOfMinor,
        explanation,
      }),
      line({ appliedMinor: 24_000, partOfMinor, order, state: 'DONE' }),
    ],
  });
  await user.click(dialog.getByRole('button', { name: 'Save explanation' }));
  expect(await screen.findByText('Explanation saved')).toBeVisible();
  expect(await screen.findAllByText('of £10,240.01')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /from Engines Ltd/ })).not.toBeInTheDocument();
});

test('a transfer that waits for its rest, and one that is explained, ask for nothing', async () => {
  fakeApi(
    answers([
      line({ state: 'PART', proposal: null, payer: 'Half Ltd' }),
      line({ state: 'DONE', proposal: null, payer: 'Whole Ltd', appliedMinor: 24_000 }),
    ]),
  );
  open();
  for (const name of [/Half Ltd/, /Whole Ltd/])
    expect(within(await screen.findByRole('row', { name })).queryByRole('button')).not.toBeInTheDocument();
});
