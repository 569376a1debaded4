import { CheckIn, DoorDevice, DoorSales, Pairing } from '@atrium/domain';
import { failure, fakeApi, type Answers } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { z } from 'zod';
import { partner } from '../../testing/partner-events.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const path = '/partner/event-details/7/check-in';

const ticket = {
  ticketId: '0190c0de-0000-7000-8000-0000000000c1',
  firstName: 'Grace',
  surname: 'Hopper',
  company: 'Engines Ltd',
  ticketType: 'Standard',
  attendance: null,
  extras: ['Gala dinner'],
};
const scanId = '0190c0de-0000-4000-8000-0000000000d1';
const checkIn = (change: Partial<z.input<typeof CheckIn>> = {}): Answers => ({
  'door.doorSales': { ticketTypes: [], totals: [], sales: [] },
  'door.checkIn': CheckIn.parse({
    event: { id: 7, name: 'Cloud Forum London', timeZone: 'Europe/London' },
    today: '2031-03-10',
    phase: 'OPEN',
    scanUntil: '2031-03-12T17:00:00.000Z',
    correctUntil: '2031-06-09T17:00:00.000Z',
    lists: [
      {
        key: '2031-03-10',
        kind: 'DAY',
        name: null,
        day: '2031-03-10',
        expected: 120,
        admitted: 30,
        inside: 30,
        conflicts: 0,
      },
      {
        key: '2031-03-11',
        kind: 'DAY',
        name: null,
        day: '2031-03-11',
        expected: 120,
        admitted: 0,
        inside: 0,
        conflicts: 0,
      },
      {
        key: 'extra-5',
        kind: 'EXTRA',
        name: 'Gala dinner',
        day: '2031-03-10',
        expected: 8,
        admitted: 0,
        inside: 0,
        conflicts: 0,
      },
    ],
    scans: [],
    ...change,
  }),
});
const deviceId = '0190c0de-0000-7000-8000-0000000000e1';
const aDevice = (change: Partial<z.input<typeof DoorDevice>> = {}) =>
  DoorDevice.parse({
    id: deviceId,
    name: 'North door',
    lists: null,
    member: null,
    status: 'PAIRED',
    createdAt: '2031-03-10T08:00:00.000Z',
    expiresAt: '2031-03-12T17:00:00.000Z',
    lastSeenAt: '2031-03-10T09:14:00.000Z',
    waiting: 0,
    ...change,
  });
const aPairing = (change: Partial<z.input<typeof DoorDevice>> = {}, expiresAt = '2999-03-10T09:24:00.000Z') =>
  Pairing.parse({
    device: aDevice({ status: 'WAITING', lastSeenAt: null, ...change }),
    code: 'the-code',
    expiresAt,
  });
/** Opens the page with these devices. */
const openPage = async (...devices: DoorDevice[]) => {
  const api = fakeApi({ ...checkIn(), 'door.doorDevices': devices });
  const page = renderRoute(path, { session: partner });
  await screen.findByRole('heading', { name: 'Devices' });
  return { api, ...page };
};

test('the lists of an event show how many have arrived, and who was let in twice', async () => {
  const scans = [
    {
      id: scanId,
      list: '2031-03-10',
      direction: 'IN',
      verdict: 'ALREADY',
      shown: 'ADMITTED',
      at: '2031-03-10T09:20:00.000Z',
      by: 'Pat Stone',
      ticket,
    },
    {
      id: scanId.replace('d1', 'd2'),
      list: '2031-03-10',
      direction: 'IN',
      verdict: 'UNKNOWN',
      shown: 'REFUSED',
      at: '2031-03-10T09:19:00.000Z',
      by: null,
      ticket: null,
    },
  ] as const;
  const [today, ...others] = (checkIn()['door.checkIn'] as CheckIn).lists;
  fakeApi({
    ...checkIn({ scans: [...scans], lists: [{ ...today!, conflicts: 1 }, ...others] }),
    'door.doorDevices': [],
  });
  renderRoute(path, { session: partner });
  const lists = within(await screen.findByRole('list', { name: 'Lists' }));
  expect(lists.getByRole('heading', { name: 'Entrance, 10 Mar 2031' })).toBeVisible();
  expect(lists.getByText('30 of 120 checked in')).toBeVisible();
  expect(screen.getByText('1 person was let in twice or wrongly')).toBeVisible();
  const [first, second] = within(screen.getByRole('list', { name: 'Latest scans' })).getAllByRole('listitem');
  expect(first).toHaveTextContent('Grace HopperMon 09:20 by Pat StoneAlready checked in, let in');
  expect(second).toHaveTextContent('UnknownMon 09:19Unknown code');
});

test('scanning makes this browser a device, and opens the list on it', async () => {
  const { api, user, left } = await openPage();
  api.answer({ 'door.openDoor': failure('event-over') });
  await user.click(screen.getByRole('button', { name: 'Scan tickets, Gala dinner' }));
  expect(await screen.findByText(/over/)).toBeVisible();
  expect(left).toEqual([]);
  api.answer({ 'door.openDoor': aPairing() });
  await user.click(screen.getByRole('button', { name: 'Scan tickets, Gala dinner' }));
  await waitFor(() => expect(left).toEqual(['/door/#the-code&list=extra-5']));
});

test('check-in staff scan, and see no devices', async () => {
  fakeApi(checkIn());
  renderRoute(path, { session: { ...partner, partnerRole: 'DOOR' } });
  expect(await screen.findByRole('button', { name: 'Scan tickets, Gala dinner' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Devices' })).not.toBeInTheDocument();
});

test('a device is added for some lists, and connected by its QR code', async () => {
  const { api, user } = await openPage();
  expect(await screen.findByText('No devices yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add device' }));
  await user.click(screen.getByRole('button', { name: 'Show code' }));
  expect(await screen.findByText('Name is required')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'North door');
  for (const day of ['10 Mar 2031', '11 Mar 2031'])
    await user.click(screen.getByRole('checkbox', { name: `Entrance, ${day}` }));
  await user.click(screen.getByRole('radio', { name: 'For 24 hours' }));
  api.answer({ 'door.addDoorDevice': failure('door-devices-full', { count: 50 }) });
  await user.click(screen.getByRole('button', { name: 'Show code' }));
  expect(await screen.findByText(/at most 50 devices/)).toBeVisible();
  api.answer({ 'door.addDoorDevice': aPairing(), 'door.doorDevices': [aDevice({ status: 'WAITING' })] });
  await user.click(screen.getByRole('button', { name: 'Show code' }));
  expect(await screen.findByRole('img', { name: 'Code that connects North door' })).toBeVisible();
  expect(api.made('door.addDoorDevice').at(-1)?.input.body).toEqual({
    name: 'North door',
    lists: ['extra-5'],
    term: 'DAY',
  });
  api.answer({ 'door.doorDevices': [aDevice()] });
  expect(await screen.findByText('North door is connected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a code that has expired is replaced by a new one', async () => {
  const { api, user } = await openPage(aDevice({ status: 'WAITING', lastSeenAt: null }));
  api.answer({ 'door.renewPairing': aPairing({}, '2001-03-10T09:24:00.000Z') });
  await user.click(await screen.findByRole('button', { name: 'New code for North door' }));
  expect(await screen.findByText('This code has expired')).toBeVisible();
  api.answer({ 'door.renewPairing': { ...aPairing(), code: 'another-code' } });
  await user.click(screen.getByRole('button', { name: 'New code' }));
  expect(await screen.findByRole('img', { name: 'Code that connects North door' })).toBeVisible();
});

test('devices say where they check tickets, when they were seen, and what they have not sent', async () => {
  await openPage(
    aDevice({ id: deviceId.replace('e1', 'e2'), name: 'Old phone', status: 'REVOKED' }),
    aDevice({ lists: ['2031-03-10', 'extra-5', 'extra-9'], waiting: 3 }),
    aDevice({ id: deviceId.replace('e1', 'e3'), name: 'Browser', member: 'Pat Stone' }),
  );
  const [phone, browser, old] = within(await screen.findByRole('list', { name: 'Devices' })).getAllByRole(
    'listitem',
  );
  expect(phone).toHaveTextContent('North doorConnected3 scans not sent');
  expect(phone).toHaveTextContent(
    'Entrance, 10 Mar 2031, Gala dinner, a list that has gone · seen 10 Mar 2031',
  );
  expect(browser).toHaveTextContent('BrowserConnectedPat Stone · All lists');
  expect(old).toHaveTextContent('Old phoneRevoked');
  expect(within(old!).queryByRole('button')).not.toBeInTheDocument();
});

test('a device is renamed, and revoked once that is confirmed', async () => {
  const { api, user } = await openPage(aDevice({ waiting: 2 }));
  await user.click(await screen.findByRole('button', { name: 'Rename North door' }));
  const name = screen.getByRole('textbox', { name: /^Name/ });
  await user.clear(name);
  await user.type(name, 'South door');
  api.answer({
    'door.renameDoorDevice': { status: 'Success' },
    'door.doorDevices': [aDevice({ name: 'South door', waiting: 2 })],
  });
  await user.click(screen.getByRole('button', { name: 'Save name' }));
  await user.click(await screen.findByRole('button', { name: 'Revoke South door' }));
  expect(
    await screen.findByText(/Scans that it hasn't sent are lost: 2 when it was seen last/),
  ).toBeVisible();
  expect(api.made('door.revokeDoorDevice')).toHaveLength(0);
  api.answer({
    'door.revokeDoorDevice': { status: 'Success' },
    'door.doorDevices': [aDevice({ name: 'South door', status: 'REVOKED' })],
  });
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('South door revoked')).toBeVisible();
  expect(api.made('door.renameDoorDevice')[0]?.input).toMatchObject({
    params: { eventId: 7, deviceId },
    body: { name: 'South door' },
  });
  expect(await screen.findByText('Revoked')).toBeVisible();
});

test('after the event nobody scans; people are checked in by name, and entries taken back', async () => {
  const scan = {
    id: scanId,
    list: '2031-03-10',
    direction: 'IN',
    verdict: 'OK',
    shown: 'ADMITTED',
    at: '2031-03-10T09:20:00.000Z',
    by: 'North door',
    ticket,
  } as const;
  const api = fakeApi({ ...checkIn({ phase: 'OVER', scans: [scan] }), 'door.doorDevices': [] });
  const { user } = renderRoute(path, { session: partner });
  expect(await screen.findByText('Devices stopped scanning on 12 Mar 2031')).toBeVisible();
  expect(screen.getByText(/Until 9 Jun 2031 you can still check people in by name/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Scan tickets/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add device' })).not.toBeInTheDocument();

  const [first, second] = [
    {
      ...ticket,
      order: 'ATR-7K2P9Q',
      number: 'ATR-7K2P9Q-1',
      isValid: true,
      admittedAt: null,
      isInside: false,
    },
    {
      ...ticket,
      ticketId: ticket.ticketId.replace('c1', 'c2'),
      firstName: 'Ada',
      attendance: 'ONLINE',
      order: 'ATR-7K2P9R',
      number: 'ATR-7K2P9R-1',
      isValid: false,
      admittedAt: null,
      isInside: false,
    },
  ] as const;
  api.answer({ 'door.findAtDoor': [first, second] });
  await user.type(screen.getByRole('searchbox', { name: 'Find tickets' }), 'hop');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  const [grace, ada] = within(await screen.findByRole('list', { name: 'Tickets found' })).getAllByRole(
    'listitem',
  );
  expect(ada).toHaveTextContent('Admits online only');
  const result = { id: scanId, ticket, firstAt: null, firstBy: null };
  api.answer({ 'door.recordScans': [{ ...result, verdict: 'CANCELLED' }] });
  await user.click(within(grace!).getByRole('button', { name: 'Check in Grace Hopper' }));
  expect(await screen.findByText('Not checked in. Cancelled.')).toBeVisible();
  api.answer({ 'door.recordScans': [{ ...result, verdict: 'OK' }] });
  await user.click(within(grace!).getByRole('button', { name: 'Check in Grace Hopper' }));
  expect(await screen.findByText('Grace Hopper checked in')).toBeVisible();
  expect(api.made('door.recordScans').at(-1)?.input.body).toMatchObject({
    scans: [{ list: '2031-03-10', kind: 'SEARCH', ticketId: ticket.ticketId }],
  });

  api.answer({ 'door.recordScans': [{ ...result, verdict: 'UNDO' }] });
  await user.click(screen.getByRole('button', { name: 'Take back the entry of Grace Hopper' }));
  expect(await screen.findByText('Entry of Grace Hopper taken back')).toBeVisible();
  expect(api.made('door.recordScans').at(-1)?.input.body).toMatchObject({
    scans: [{ list: '2031-03-10', kind: 'UNDO', undoes: scanId, ticketId: ticket.ticketId }],
  });
});

test('once scans are deleted, the page says that nothing changes any more', async () => {
  fakeApi({ ...checkIn({ phase: 'CLOSED' }), 'door.doorDevices': [] });
  renderRoute(path, { session: partner });
  expect(await screen.findByText('Check-in closed on 9 Jun 2031')).toBeVisible();
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});

test('an online ticket at the entrance is told apart from an extra that is not included', async () => {
  const scan = {
    id: scanId,
    list: '2031-03-10',
    direction: 'IN',
    verdict: 'WRONG_LIST',
    shown: 'REFUSED',
    at: '2031-03-10T09:20:00.000Z',
    by: null,
    ticket,
  } as const;
  const other = { ...scan, id: scanId.replace('d1', 'd2'), list: 'extra-5' };
  fakeApi({ ...checkIn({ scans: [scan, other] }), 'door.doorDevices': [] });
  renderRoute(path, { session: partner });
  const [first, second] = within(await screen.findByRole('list', { name: 'Latest scans' })).getAllByRole(
    'listitem',
  );
  expect(first).toHaveTextContent('Online only');
  expect(second).toHaveTextContent('Not included');
});

test('a group of one order is checked in together, and exits are named as such', async () => {
  const [today] = (checkIn()['door.checkIn'] as CheckIn).lists;
  const group = ['c1', 'c2'].map((end, index) => ({
    ...ticket,
    ticketId: ticket.ticketId.replace('c1', end),
    order: 'ATR-7K2P9Q',
    number: `ATR-7K2P9Q-${index + 1}`,
    isValid: true,
    admittedAt: null,
    isInside: false,
  }));
  const exit = {
    id: scanId,
    list: '2031-03-10',
    direction: 'OUT',
    verdict: 'OK',
    shown: 'ADMITTED',
    at: '2031-03-10T09:20:00.000Z',
    by: 'North door',
    ticket,
  } as const;
  const api = fakeApi({
    ...checkIn({ lists: [{ ...today!, inside: 29 }], scans: [exit] }),
    'door.doorDevices': [],
    'door.findAtDoor': group,
    'door.recordScans': ({ body }) =>
      body.scans.map(({ id }) => ({ id, verdict: 'OK', ticket, firstAt: null, firstBy: null })),
  });
  const { user } = renderRoute(path, { session: partner });
  expect(await screen.findByText('30 of 120 checked in, 29 inside')).toBeVisible();
  expect(screen.getByText('Checked out')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Take back the exit of Grace Hopper' }));
  expect(await screen.findByText('Exit of Grace Hopper taken back')).toBeVisible();
  expect(api.made('door.recordScans')[0]?.input.body).toMatchObject({
    scans: [{ kind: 'UNDO', direction: 'OUT', undoes: scanId }],
  });
  await user.type(screen.getByRole('searchbox', { name: 'Find tickets' }), '7k2p9q');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await user.click(await screen.findByRole('button', { name: 'Check in all 2 of ATR-7K2P9Q' }));
  expect(await screen.findByText('2 of 2 checked in')).toBeVisible();
});

test('a ticket is sold at the door, and a price that changed keeps the input', async () => {
  const gbp = (amount: number) => ({ amount, currency: { code: 'GBP' as const } });
  const sale = {
    id: scanId,
    orderId: '0190c0de-0000-7000-8000-0000000000f1',
    number: 'ATR-7K2P9Q-1',
    name: 'Grace Hopper',
    ticketType: 'Standard',
    payment: 'CASH' as const,
    reference: 'Receipt 17',
    amount: gbp(100),
    at: '2031-03-10T09:20:00.000Z',
    by: 'Pat Stone',
    isCancelled: false,
  };
  const sales = DoorSales.parse({
    ticketTypes: [{ id: 11, name: 'Standard', price: gbp(100), left: 4, attendance: null }],
    totals: [{ payment: 'CASH', count: 1, amount: gbp(100) }],
    sales: [sale],
  });
  const api = fakeApi({
    ...checkIn(),
    'door.doorDevices': [],
    'door.doorSales': sales,
    'door.sellAtDoor': failure('door-price-changed', { price: { amountMinor: 12_000, currency: 'GBP' } }),
  });
  const { user } = renderRoute(path, { session: partner });
  expect(await screen.findByText('Cash: 1 ticket, £100.00')).toBeVisible();
  expect(screen.getByText(/Standard · £100.00, cash · Receipt 17 · Mon 09:20 by Pat Stone/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sell a ticket' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sell a ticket' }));
  await user.click(dialog.getByRole('button', { name: 'Sell for £100.00' }));
  expect(await dialog.findByText('First name is required')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /First name/ }), 'Grace');
  await user.type(dialog.getByRole('textbox', { name: /Surname/ }), 'Hopper');
  await user.type(dialog.getByRole('textbox', { name: /Email/ }), 'grace@engines.example');
  await user.click(dialog.getByRole('button', { name: 'Sell for £100.00' }));
  expect(await dialog.findByText(/The ticket now costs £120.00/)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /Surname/ })).toHaveValue('Hopper');
  api.answer({ 'door.sellAtDoor': DoorSales.shape.sales.element.parse(sale) });
  await user.click(dialog.getByRole('button', { name: 'Sell for £100.00' }));
  expect(await screen.findByText('Ticket ATR-7K2P9Q-1 sold to Grace Hopper')).toBeVisible();
  const [first, second] = api.made('door.sellAtDoor').map(({ input }) => input.body);
  expect(first).toMatchObject({
    ticketTypeId: 11,
    price: 100,
    payment: 'CASH',
    language: 'en',
    list: '2031-03-10',
  });
  expect(second).toEqual(first);
});
