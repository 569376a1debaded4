import { failure, fakeApi } from '@atrium/testing';
import { PartnerId, type SuspenseLine } from '@atrium/domain';
import { screen, within } from '@testing-library/react';
import { admin, aPartnerSummary } from '../../testing/admin-records.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const line = (given: Partial<SuspenseLine> = {}): SuspenseLine => ({
  id: '01990000-0000-7000-8000-0000000000d1' as never,
  source: 'BANK',
  bookedOn: '2031-03-10',
  currency: 'GBP',
  amountMinor: -3_000,
  party: 'Barclays',
  isTransfer: false,
  text: 'Account fee March',
  state: 'OPEN',
  explanation: null,
  ...given,
});
const explanation = {
  as: 'FEE' as const,
  partner: null,
  note: 'Account fee',
  createdAt: '2031-03-11T09:00:00.000Z',
  createdBy: 'ada@atrium.example',
  approvedBy: null,
  reversal: null,
};
const open = () => renderRoute('/admin/finances?tab=suspense', { session: admin });

test('a charge of the bank is explained with a note, which a failure leaves as typed', async () => {
  const api = fakeApi({
    'suspense.suspenseLines': [line()],
    'suspense.explainSuspense': failure('internal'),
  });
  const { user } = open();
  const row = within(await screen.findByRole('row', { name: /Account fee March/ }));
  expect(row.getByText('−£30.00')).toBeVisible();
  await user.click(row.getByRole('button', { name: 'Explain: −£30.00, Barclays' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const save = dialog.getByRole('button', { name: 'Save explanation' });
  expect(save).toBeDisabled();
  await user.click(dialog.getByText(/Fee of the bank/));
  const note = dialog.getByRole('textbox', { name: /Note/ });
  await user.type(note, 'Agreed with them');
  await user.click(save);
  expect(note).toHaveValue('Agreed with them');
  api.answer({
    'suspense.explainSuspense': { status: 'POSTED' },
    'suspense.suspenseLines': [line({ state: 'EXPLAINED', explanation })],
  });
  await user.click(save);
  expect(await screen.findByText('Explanation saved')).toBeVisible();
  expect(await screen.findByText('Account fee')).toBeVisible();
  expect(api.made('suspense.explainSuspense').at(-1)?.input.body).toEqual({
    as: 'FEE',
    partnerId: null,
    note: 'Agreed with them',
  });
});

test('money of an organiser needs its name, and a large amount a second administrator', async () => {
  const api = fakeApi({
    'suspense.suspenseLines': [line({ amountMinor: 1_000_001 })],
    'suspense.explainSuspense': { status: 'WAITING' },
    'vetting.partners': [aPartnerSummary({ id: PartnerId.parse(3), name: 'Meridian Events' })],
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Explain: £10,000.01, Barclays' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('It waits until a second administrator approves it.')).toBeVisible();
  await user.click(dialog.getByText(/An organiser's/));
  await user.type(dialog.getByRole('textbox', { name: /Note/ }), 'Sent twice');
  const save = dialog.getByRole('button', { name: 'Save explanation' });
  expect(save).toBeDisabled();
  await user.type(dialog.getByRole('combobox', { name: /Organiser/ }), 'Mer');
  await user.click(await screen.findByRole('option', { name: 'Meridian Events' }));
  await user.click(save);
  expect(await screen.findByText('Explanation saved')).toBeVisible();
  expect(api.made('suspense.explainSuspense').at(-1)?.input.body).toMatchObject({
    as: 'ORGANISER',
    partnerId: 3,
  });
});

test('an explanation that waits is approved, and a wrong one is reversed with a reason', async () => {
  const api = fakeApi({
    'suspense.suspenseLines': [line({ state: 'WAITING', explanation })],
    'suspense.approveExplanation': { status: 'Success' },
    'suspense.reverseExplanation': { status: 'Success' },
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Approve: −£30.00, Barclays' }));
  api.answer({ 'suspense.suspenseLines': [line({ state: 'EXPLAINED', explanation })] });
  await user.click(await screen.findByRole('button', { name: 'Approve explanation' }));
  expect(await screen.findByText('Explanation approved')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Reverse: −£30.00, Barclays' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Another account');
  api.answer({ 'suspense.suspenseLines': [line()] });
  await user.click(dialog.getByRole('button', { name: 'Reverse explanation' }));
  expect(await screen.findByText('Explanation reversed')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Explain: −£30.00, Barclays' })).toBeVisible();
});

test('a reversal above the limit waits, and is withdrawn or approved', async () => {
  const large = { amountMinor: -1_000_001, state: 'EXPLAINED' as const, explanation };
  const api = fakeApi({
    'suspense.suspenseLines': [line(large)],
    'suspense.reverseExplanation': { status: 'Success' },
    'suspense.withdrawReversal': { status: 'Success' },
    'suspense.approveExplanation': { status: 'Success' },
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Reverse/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('It is reversed when a second administrator approves it.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Another account');
  const reversal = { reason: 'Another account.', requestedBy: 'eve@atrium.example' };
  const waiting = line({ ...large, state: 'WAITING', explanation: { ...explanation, reversal } });
  api.answer({ 'suspense.suspenseLines': [waiting] });
  await user.click(dialog.getByRole('button', { name: 'Reverse explanation' }));
  expect(await screen.findByText('Reversal saved')).toBeVisible();
  expect(await screen.findByText('To be reversed, by eve@atrium.example: Another account.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Withdraw reversal/ }));
  api.answer({ 'suspense.suspenseLines': [line(large)] });
  await user.click(await screen.findByRole('button', { name: 'Withdraw reversal' }));
  expect(await screen.findByText('Reversal withdrawn')).toBeVisible();
  api.answer({ 'suspense.suspenseLines': [waiting] });
  await user.click(await screen.findByRole('button', { name: /^Reverse/ }));
  await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Another account');
  await user.click(screen.getByRole('button', { name: 'Reverse explanation' }));
  await user.click(await screen.findByRole('button', { name: /^Approve reversal/ }));
  const approval = within(await screen.findByRole('alertdialog', { name: 'Approve this reversal?' }));
  await user.click(approval.getByRole('button', { name: 'Approve reversal' }));
  expect(await screen.findByText('Explanation reversed')).toBeVisible();
  expect(api.made('suspense.approveExplanation')).toHaveLength(1);
});

test('with nothing to explain the page says so', async () => {
  fakeApi({ 'suspense.suspenseLines': [] });
  open();
  expect(await screen.findByText('No money needs an explanation')).toBeVisible();
});
