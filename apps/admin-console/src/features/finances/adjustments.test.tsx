import { failure, fakeApi } from '@atrium/testing';
import { PartnerId, type Adjustment } from '@atrium/domain';
import { screen, within } from '@testing-library/react';
import { admin, aPartnerSummary } from '../../testing/admin-records.ts';
import { aDebt } from '../../testing/debts.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const adjustment = (given: Partial<Adjustment> = {}): Adjustment => ({
  id: '01990000-0000-7000-8000-0000000000a1' as never,
  partnerId: PartnerId.parse(3),
  partner: 'Meridian Events',
  kind: 'CREDIT',
  currency: 'GBP',
  amountMinor: 5_000,
  note: 'Scanners failed at the entrance',
  reason: 'Agreed by phone',
  isSupply: null,
  invoice: null,
  status: 'POSTED',
  createdAt: '2031-03-10T09:00:00.000Z',
  createdBy: 'ada@atrium.example',
  approvedBy: null,
  reversedBecause: null,
  ...given,
});
const open = (tab: string) => renderRoute(`/admin/finances?tab=${tab}`, { session: admin });

test('a debt says where it comes from and what will cover it, and is written off at most whole', async () => {
  const api = fakeApi({
    'adjustments.debts': [aDebt()],
    'adjustments.createAdjustment': failure('internal'),
  });
  const { user } = open('debts');
  const row = within(await screen.findByRole('row', { name: /Meridian Events/ }));
  expect(row.getByText('£108.00 of refunds')).toBeVisible();
  expect(row.getByText('£45.00 held for events')).toBeVisible();
  expect(row.getByText('RF18 ORG0 0000 003')).toBeVisible();
  await user.click(row.getByRole('button', { name: 'Write off what Meridian Events owes in GBP' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const amount = dialog.getByRole('textbox', { name: /Amount/ });
  expect(amount).toHaveValue('108.00');
  await user.clear(amount);
  await user.type(amount, '108.01');
  await user.tab();
  expect(dialog.getByText('Enter an amount of at most £108.00')).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '8');
  const reason = dialog.getByRole('textbox', { name: /Reason/ });
  await user.type(reason, 'Insolvent');
  const confirm = dialog.getByRole('button', { name: 'Write off' });
  await user.click(confirm);
  expect(reason).toHaveValue('Insolvent');
  api.answer({ 'adjustments.createAdjustment': { status: 'POSTED' }, 'adjustments.debts': [] });
  await user.click(confirm);
  expect(await screen.findByText('Write-off saved')).toBeVisible();
  expect(await screen.findByText('No organiser owes anything')).toBeVisible();
  const sent = api.made('adjustments.createAdjustment').map(({ input }) => input);
  expect(sent.at(-1)?.body).toMatchObject({
    partnerId: 3,
    kind: 'WRITE_OFF',
    amountMinor: 800,
    currency: 'GBP',
  });
  expect(sent[0]?.headers).toEqual(sent.at(-1)?.headers);
});

test('an organiser is charged with a note to it and a reason', async () => {
  const api = fakeApi({
    'adjustments.adjustments': [],
    'vetting.partners': [aPartnerSummary({ id: PartnerId.parse(3), name: 'Meridian Events' })],
    'adjustments.createAdjustment': { status: 'WAITING' },
  });
  const { user } = open('adjustments');
  expect(await screen.findByText('No adjustments found')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Adjust a balance' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.type(dialog.getByRole('combobox', { name: /Organiser/ }), 'Mer');
  await user.click(await screen.findByRole('option', { name: 'Meridian Events' }));
  await user.click(dialog.getByText('Charge for a service of ours: invoiced, with VAT in the amount'));
  expect(dialog.getByText('Shown on its statement and on our invoice.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /Amount/ }), '10000.01');
  await user.type(dialog.getByRole('textbox', { name: /Note to the organiser/ }), 'Hire of scanners');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Contract 7');
  expect(dialog.getByText('It waits until a second administrator approves it.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Post adjustment' }));
  expect(await screen.findByText('Adjustment saved')).toBeVisible();
  expect(api.made('adjustments.createAdjustment').at(-1)?.input.body).toMatchObject({
    partnerId: 3,
    kind: 'CHARGE',
    isSupply: true,
    amountMinor: 1_000_001,
    note: 'Hire of scanners',
    reason: 'Contract 7',
  });
});

test('one that waits is approved, and one that counts is reversed with a reason', async () => {
  const api = fakeApi({
    'adjustments.adjustments': [adjustment({ status: 'WAITING' })],
    'adjustments.approveAdjustment': { status: 'Success' },
    'adjustments.reverseAdjustment': { status: 'Success' },
  });
  const { user } = open('adjustments');
  await user.click(await screen.findByRole('button', { name: 'Approve: Credit, £50.00, Meridian Events' }));
  api.answer({ 'adjustments.adjustments': [adjustment()] });
  await user.click(await screen.findByRole('button', { name: 'Approve adjustment' }));
  expect(await screen.findByText('Adjustment approved')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Reverse: Credit, £50.00, Meridian Events' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Typed twice');
  api.answer({
    'adjustments.adjustments': [adjustment({ status: 'REVERSED', reversedBecause: 'Typed twice' })],
  });
  await user.click(dialog.getByRole('button', { name: 'Reverse adjustment' }));
  expect(await screen.findByText('Reversed: Typed twice')).toBeVisible();
});

test('a charge says which invoice names it, or why none does', async () => {
  const charge = { kind: 'CHARGE' as const, isSupply: true };
  const ids = [1, 2, 3, 4].map((n) => `01990000-0000-7000-8000-0000000000a${n}` as never);
  const given: Partial<Adjustment>[] = [
    { ...charge, note: 'Scanners', invoice: 'ATRIUM-2031-00012' },
    { ...charge, note: 'Staff' },
    { ...charge, note: 'A broken door', isSupply: false },
    { kind: 'CHARGE', note: 'Of last year' },
  ];
  fakeApi({ 'adjustments.adjustments': given.map((one, index) => adjustment({ ...one, id: ids[index] })) });
  open('adjustments');
  const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
  expect((await row(/Scanners/)).getByText('Invoice ATRIUM-2031-00012')).toBeVisible();
  expect((await row(/Staff/)).getByText('To be invoiced after the end of the month')).toBeVisible();
  expect((await row(/A broken door/)).getByText('No invoice: not a supply')).toBeVisible();
  expect((await row(/Of last year/)).queryByText(/invoice/i)).not.toBeInTheDocument();
});
