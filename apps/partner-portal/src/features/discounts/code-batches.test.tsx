import { CodeBatchId, fieldError, type CodeBatch } from '@atrium/domain';
import { failure, fakeApi } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anEditableEvent, partner } from '../../testing/partner-events.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const path = '/partner/event-details/7/discounts';
const event = { 'authoring.ownEvent': anEditableEvent(), 'discounts.discounts': [] };
const acme: CodeBatch = {
  id: CodeBatchId.parse(4),
  prefix: 'ACME-',
  createdAt: '2031-01-10T09:00:00.000Z',
  codes: 100,
  usedCodes: 12,
  unusedCodes: 87,
  benefit: 'PERCENT',
  value: 100,
  currency: 'GBP',
  ticketTypeIds: [],
  note: 'Guests of Acme',
  startDateTime: null,
  endDateTime: null,
  maxTickets: 1,
  maxPerBuyer: null,
  maxGiven: null,
  isOn: true,
  figures: { tickets: 12, orders: 11, reserved: 1, paid: 0, given: 1200 },
};

test('codes that were created together are one row, with what they brought in', async () => {
  fakeApi({ ...event, 'discounts.codeBatches': [acme] });
  renderRoute(path, { session: partner });
  const table = within(await screen.findByRole('table', { name: 'Codes for many people' }));
  for (const text of [
    'ACME-…',
    'Guests of Acme',
    '100 % off',
    '1 ticket per code',
    '12 of 100',
    '1 reserved',
    'On',
  ])
    expect(await table.findByText(text)).toBeVisible();
  expect(table.getByText('£1,200.00')).toBeVisible();
});

test('codes are created once, however often the form is sent, and what is refused appears at its field', async () => {
  const api = fakeApi({
    ...event,
    'discounts.codeBatches': [],
    'discounts.addCodeBatch': failure('codes-full', { count: 2000 }),
  });
  const { user } = renderRoute(path, { session: partner });
  expect(await screen.findByText('No such codes yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create codes' }));
  const dialog = within(await screen.findByRole('dialog'));
  const count = dialog.getByRole('textbox', { name: /^Number of codes/ });
  await user.type(count, '501');
  await user.type(dialog.getByRole('textbox', { name: /^Codes begin with/ }), 'acme-');
  await user.type(dialog.getByRole('textbox', { name: /^Percent/ }), '100');
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  expect(await dialog.findAllByText('Enter a whole number from 1 to 500')).not.toHaveLength(0);
  await user.clear(count);
  await user.type(count, '50');
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  expect(await dialog.findByText(/An event has up to 2,?000 codes/)).toBeVisible();
  api.answer({ 'discounts.addCodeBatch': { id: CodeBatchId.parse(4) }, 'discounts.codeBatches': [acme] });
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('The codes are ready to download')).toBeVisible();
  expect(await screen.findByText('ACME-…')).toBeVisible();
  const made = api.made('discounts.addCodeBatch');
  expect(made.at(-1)?.input.body).toMatchObject({
    prefix: 'ACME-',
    count: 50,
    benefit: 'PERCENT',
    value: 100,
    maxTickets: 1,
  });
  const keys = made.map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]]);
});

test('what doesn’t change a price is changed for all codes, and what is refused appears at its field', async () => {
  const api = fakeApi({
    ...event,
    'discounts.codeBatches': [acme],
    'discounts.switchCodeBatch': failure(
      'validation',
      {},
      {
        errors: [fieldError('maxTickets', 'whole-number')],
      },
    ),
  });
  const { user } = renderRoute(path, { session: partner });
  await user.click(await screen.findByRole('button', { name: 'Change ACME-…, Guests of Acme' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change ACME-…' }));
  const tickets = dialog.getByRole('textbox', { name: /^Tickets per code/ });
  expect(tickets).toHaveValue('1');
  await user.clear(tickets);
  await user.type(tickets, '3');
  await user.clear(dialog.getByRole('textbox', { name: /^Who they are for/ }));
  await user.type(dialog.getByRole('textbox', { name: /^Who they are for/ }), 'Press');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/whole number/i)).toBeVisible();
  expect(tickets).toHaveValue('3');
  api.answer({ 'discounts.switchCodeBatch': { status: 'Success' } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.made('discounts.switchCodeBatch').at(-1)?.input.body).toEqual({
    isOn: true,
    note: 'Press',
    startDateTime: null,
    endDateTime: null,
    maxTickets: 3,
  });
});

test('codes are downloaded, switched off, and unused ones deleted after a confirmation', async () => {
  const api = fakeApi({
    ...event,
    'discounts.codeBatches': [acme],
    'discounts.exportCodeBatch': {
      name: 'codes.csv',
      mediaType: 'text/csv',
      content: new TextEncoder().encode('Code'),
    },
    'discounts.switchCodeBatch': { status: 'Success' },
    'discounts.deleteUnusedCodes': failure('unavailable'),
  });
  URL.createObjectURL = () => 'blob:codes';
  URL.revokeObjectURL = () => undefined;
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { user } = renderRoute(path, { session: partner });
  await user.click(await screen.findByRole('button', { name: 'Download ACME-…, Guests of Acme' }));
  await waitFor(() => expect(saved).toEqual(['codes.csv']));
  await user.click(screen.getByRole('button', { name: 'Switch ACME-…, Guests of Acme off' }));
  expect(await screen.findByText('ACME-…, Guests of Acme: off')).toBeVisible();
  expect(api.made('discounts.switchCodeBatch')[0]?.input).toMatchObject({
    params: { eventId: 7, batchId: 4 },
    body: { isOn: false },
  });
  await user.click(screen.getByRole('button', { name: 'Delete unused codes of ACME-…, Guests of Acme' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('87 codes have never been used. They will stop working.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  api.answer({ 'discounts.deleteUnusedCodes': { status: 'Success' } });
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(api.made('discounts.deleteUnusedCodes').at(-1)?.input.params).toEqual({ eventId: 7, batchId: 4 });
});

test('codes that could not be loaded can be loaded again', async () => {
  const api = fakeApi({ ...event, 'discounts.codeBatches': failure('unavailable') });
  const { user } = renderRoute(path, { session: partner });
  const table = within(await screen.findByRole('table', { name: 'Codes for many people' }));
  const retry = await table.findByRole('button', { name: /again/i });
  api.answer({ 'discounts.codeBatches': [acme] });
  await user.click(retry);
  expect(await table.findByText('ACME-…')).toBeVisible();
});
