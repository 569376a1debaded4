import './testing/browser.ts';
import { Door, DoorScanResult, DoorSnapshot, type FoundAtDoor } from '@atrium/domain';
import { failure, fakeApi, noConnection, type Answers } from '@atrium/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { z } from 'zod';
import { App } from './app.tsx';
import { hashCode } from './decide.ts';
import { openStore, type Store } from './store.ts';

const listOf = (key: string, day: string, name: string | null = null) => ({
  key,
  kind: name ? ('EXTRA' as const) : ('DAY' as const),
  name,
  day,
  expected: 120,
  admitted: 30,
  inside: 30,
  conflicts: 0,
});
const door = (change: Partial<z.input<typeof Door>> = {}) =>
  Door.parse({
    device: {
      id: '0190c0de-0000-7000-8000-0000000000e1',
      name: 'North door',
      expiresAt: '2999-03-12T17:00:00.000Z',
    },
    event: { id: 7, name: 'Cloud Forum London', timeZone: 'Europe/London' },
    today: '2031-03-10',
    now: '2031-03-10T09:00:00.000Z',
    lists: [listOf('2031-03-10', '2031-03-10'), listOf('extra-5', '2031-03-10', 'Gala dinner')],
    ...change,
  });
const ticket = {
  ticketId: '0190c0de-0000-7000-8000-0000000000c1',
  firstName: 'Grace',
  surname: 'Hopper',
  company: 'Engines Ltd',
  ticketType: 'Standard',
  attendance: null,
  extras: ['Gala dinner'],
};
const found = {
  ...ticket,
  order: 'ATR-7K2P9Q',
  number: 'ATR-7K2P9Q-1',
  isValid: true,
  admittedAt: null,
  isInside: false,
} as unknown as FoundAtDoor; // branded ID

/** Answers each scan with this verdict. */
const verdict =
  (of: z.input<typeof DoorScanResult>['verdict'], change: object = {}): Answers['door.sendDoorScans'] =>
  ({ body }) =>
    body.scans.map(({ id }) =>
      DoorScanResult.parse({ id, verdict: of, ticket, firstAt: null, firstBy: null, ...change }),
    );

/** The ticket `the-code` is valid, `old-code` was replaced, and `used-code` has entered. */
async function snapshot(): Promise<DoorSnapshot> {
  const [valid, replaced, used] = await Promise.all(['the-code', 'old-code', 'used-code'].map(hashCode));
  return DoorSnapshot.parse({
    takenAt: '2031-03-10T09:00:00.000Z',
    codes: [
      { hash: valid, state: 'VALID', extras: [] },
      { hash: replaced, state: 'REPLACED', extras: [] },
      { hash: used, state: 'VALID', extras: [] },
    ],
    entries: [{ hash: used, list: '2031-03-10', at: '2031-03-10T08:45:00.000Z' }],
  });
}

let store: Store;
beforeAll(async () => {
  store = await openStore();
});
beforeEach(() => store.wipe());
afterEach(() => history.replaceState(null, '', '/'));

/** Opens the page at an address, such as that of a QR code. */
function open(address = '/door/') {
  history.replaceState(null, '', address);
  return { user: userEvent.setup(), ...render(<App store={store} />) };
}

/** Opens the page of a paired device that has its snapshot. */
async function openPaired(answers: Answers = {}) {
  const api = fakeApi({ 'door.readDoor': door(), 'door.doorSnapshot': await snapshot(), ...answers });
  await store.savePairing({ token: 'door_token', door: door(), list: '2031-03-10', takenAt: null });
  const { user, unmount } = open();
  expect(await screen.findByText('Online, list of 09:00')).toBeVisible();
  return { api, user, unmount };
}

const typeCode = async (user: ReturnType<typeof open>['user'], code: string) =>
  user.type(await screen.findByLabelText('Code of a ticket'), `${code}{Enter}`);

/** Answers nothing: the device has no connection. */
const offline: Answers = {
  'door.readDoor': noConnection(),
  'door.doorSnapshot': noConnection(),
  'door.sendDoorScans': noConnection(),
  'door.findDoorTickets': noConnection(),
};

test('a device is paired by the code in its address, and opens on the list named there', async () => {
  const api = fakeApi({
    'door.pairDevice': { ...door(), token: 'door_token' },
    'door.readDoor': door(),
    'door.doorSnapshot': await snapshot(),
  });
  open('/door/#the-secret&list=extra-5');
  expect(await screen.findByRole('heading', { name: 'Cloud Forum London' })).toBeVisible();
  expect(screen.getByLabelText('List')).toHaveValue('extra-5');
  expect(screen.getByText('30 of 120 checked in')).toBeVisible();
  expect(api.made('door.pairDevice')[0]?.input.body).toEqual({ code: 'the-secret' });
  expect(location.hash).toBe('');
  await waitFor(() => expect(api.made('door.doorSnapshot')).toHaveLength(1));
  expect(api.made('door.readDoor')[0]?.headers.get('Authorization')).toBe('Bearer door_token');
});

test('a device whose clock is wrong says so', async () => {
  const right = door({ now: new Date().toISOString() });
  const { api } = await openPaired({ 'door.readDoor': right });
  const notice = /The clock of this device is wrong/;
  expect(screen.queryByText(notice)).toBeNull();
  api.answer({ 'door.readDoor': door({ now: '2031-03-10T09:00:00.000Z' }) });
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText(notice)).toBeVisible();
});

describe('badges', () => {
  const printed: string[] = [];
  beforeEach(() => {
    printed.length = 0;
    localStorage.clear();
    URL.createObjectURL = () => 'blob:a-badge';
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      printed.push(`${this.download} ${this.href}`);
    });
  });
  afterEach(() => jest.restoreAllMocks());

  test('are printed one by one after an entry, once the device has a printer', async () => {
    const { api, user } = await openPaired({
      'door.sendDoorScans': verdict('OK'),
      'door.doorBadge': failure('ticket-not-found'),
    });
    await typeCode(user, 'the-code');
    expect(await screen.findByText('Grace Hopper')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Print badge' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(screen.getByText('Settings'));
    await user.selectOptions(screen.getByLabelText('Badges'), '62 × 100 mm');
    await typeCode(user, 'the-code');
    const result = within(await screen.findByRole('region', { name: 'Result' }));
    await user.click(result.getByRole('button', { name: 'Print badge' }));
    expect(await screen.findByText('No badge. Try again.')).toBeVisible();
    expect(printed).toEqual([]);
    api.answer({
      'door.doorBadge': { name: 'badge.pdf', mediaType: 'application/pdf', content: Buffer.from('%PDF') },
    });
    await user.click(screen.getByRole('button', { name: 'Print badge' }));
    await waitFor(() => expect(printed).toEqual(['Grace Hopper.pdf blob:a-badge']));
    expect(screen.queryByText('No badge. Try again.')).toBeNull();
    expect(api.made('door.doorBadge')[1]?.input).toEqual({
      params: { ticketId: ticket.ticketId },
      query: { format: 'LABEL_62', language: 'en' },
    });
  });

  test.each([
    ['who is let in by nobody', 'CANCELLED', 'IN'],
    ['who goes out', 'OK', 'OUT'],
  ] as const)('are not printed for somebody %s', async (_, of, direction) => {
    localStorage.setItem('atrium.door.badge', 'A6');
    const { user } = await openPaired({ 'door.sendDoorScans': verdict(of) });
    if (direction === 'OUT') await user.click(screen.getByLabelText('Scan people out'));
    await typeCode(user, 'the-code');
    expect(await screen.findByText('Grace Hopper')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Print badge' })).toBeNull();
  });
});

test('a code that was used says what to do, and a paired device stays paired', async () => {
  fakeApi({ 'door.pairDevice': failure('pairing-code-expired') });
  const { unmount } = open('/door/#used');
  expect(await screen.findByText(/This code was used or has expired/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Start camera' })).toBeVisible();
  unmount();
  fakeApi({ ...offline, 'door.pairDevice': noConnection() });
  await store.savePairing({ token: 'door_token', door: door(), list: '2031-03-10', takenAt: null });
  open('/door/#another');
  expect(await screen.findByText(/Connect this device, and try again/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Cloud Forum London' })).toBeVisible();
});

test('the server decides while it answers: the holder enters, and the entry is taken back', async () => {
  const { api, user } = await openPaired({ 'door.sendDoorScans': verdict('OK') });
  await typeCode(user, ' the-code ');
  expect(await screen.findByText('Checked in')).toBeVisible();
  expect(screen.getByText('Grace Hopper')).toBeVisible();
  expect(screen.getByText('Standard, Gala dinner')).toBeVisible();
  const [sent] = api.made('door.sendDoorScans');
  expect(sent?.input.body).toMatchObject({
    waiting: 0,
    scans: [{ list: '2031-03-10', kind: 'TYPED', codeHash: await hashCode('the-code') }],
  });
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Checked in, Grace Hopper')).toBeVisible();
  api.answer({ 'door.sendDoorScans': verdict('UNDO') });
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  expect(await screen.findByText('The ticket can be checked in again.')).toBeVisible();
  const { scans } = sent?.input.body as { scans: { id: string }[] };
  expect(api.made('door.sendDoorScans')[1]?.input.body).toMatchObject({
    scans: [{ kind: 'UNDO', undoes: scans[0]?.id, codeHash: await hashCode('the-code') }],
  });
});

test.each([
  ['ALREADY', 'Already checked in', 'At 08:45 by South door'],
  ['CANCELLED', 'Cancelled', 'This ticket was cancelled, or its event.'],
  ['REPLACED', 'Replaced', 'This ticket was given to another person, who has a new code.'],
  ['WRONG_LIST', 'Online only', 'This ticket admits online, not at the venue.'],
  ['UNKNOWN', 'Unknown code', 'No ticket of this event has this code.'],
  ['NOT_TAKEN', 'Not checked', /^This list has gone/],
] as const)('%s is said in words', async (of, word, reason) => {
  const { user } = await openPaired({
    'door.sendDoorScans': verdict(of, { firstAt: '2031-03-10T08:45:00.000Z', firstBy: 'South door' }),
  });
  await typeCode(user, 'the-code');
  expect(await screen.findByText(word)).toBeVisible();
  expect(screen.getByText(reason)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.queryByRole('region', { name: 'Result' })).not.toBeInTheDocument();
});

test('a ticket without the extra is refused on its list', async () => {
  const { user } = await openPaired({ 'door.sendDoorScans': verdict('WRONG_LIST') });
  await user.selectOptions(screen.getByLabelText('List'), 'extra-5');
  await typeCode(user, 'the-code');
  const shown = within(await screen.findByRole('region', { name: 'Result' }));
  expect(shown.getByText('Not included')).toBeVisible();
  expect(shown.getByText("This ticket doesn't include this extra.")).toBeVisible();
});

test('without a connection the device decides by its snapshot, also after a reload, and sends it all later', async () => {
  const { api, user, unmount } = await openPaired();
  api.answer(offline);
  for (const [code, word] of [
    ['the-code', 'Checked in'],
    ['the-code', 'Already checked in'],
    ['used-code', 'Already checked in'],
    ['old-code', 'Replaced'],
  ] as const) {
    await typeCode(user, code);
    const shown = within(await screen.findByRole('region', { name: 'Result' }));
    expect(shown.getByText(word)).toBeVisible();
    expect(shown.getByText('Checked without a connection')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next' }));
  }
  expect(await screen.findByText(/^Offline, 4 scans wait, list of 09:00$/)).toBeVisible();
  unmount();
  open();
  expect(await screen.findByText(/^Offline, 4 scans wait/)).toBeVisible();
  const answers: Record<string, string> = { [await hashCode('the-code')]: 'ALREADY' };
  api.answer({
    'door.readDoor': door({ lists: [{ ...listOf('2031-03-10', '2031-03-10'), admitted: 31, inside: 31 }] }),
    'door.doorSnapshot': await snapshot(),
    'door.sendDoorScans': ({ body }) =>
      body.scans.map(({ id, codeHash = '' }) =>
        DoorScanResult.parse({
          id,
          verdict: answers[codeHash] ?? 'REPLACED',
          ticket: null,
          firstAt: null,
          firstBy: null,
        }),
      ),
  });
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('31 of 120 checked in')).toBeVisible();
  expect(screen.getByText('Online, list of 09:00')).toBeVisible();
  // somebody else had let the holder in at another door
  expect(screen.getByText(/^1 person was let in twice or wrongly/)).toBeVisible();
  const sent = api.made('door.sendDoorScans').at(-1)?.input.body;
  expect(sent).toMatchObject({
    waiting: 0,
    scans: [{ shown: 'ADMITTED' }, { shown: 'REFUSED' }, { shown: 'REFUSED' }, { shown: 'REFUSED' }],
  });
  expect(await store.waitingCount()).toBe(0);
});

test('a code that the device does not know is let in by hand, and waits', async () => {
  const { api, user } = await openPaired();
  api.answer(offline);
  await typeCode(user, 'sold-a-minute-ago');
  expect(await screen.findByText(/The ticket may have been sold just now/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Let in anyway' }));
  expect(await store.waiting()).toMatchObject([{ shown: 'ADMITTED', kind: 'TYPED' }]);
});

test('a person is found by name, and checked in; without a connection the page says so', async () => {
  const { api, user } = await openPaired({
    'door.findDoorTickets': [found],
    'door.sendDoorScans': verdict('OK'),
  });
  await user.type(screen.getByRole('searchbox', { name: 'Name or number' }), 'hopp{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Check in Grace Hopper' }));
  expect(await screen.findByText('Checked in')).toBeVisible();
  expect(api.made('door.sendDoorScans')[0]?.input.body).toMatchObject({
    scans: [{ kind: 'SEARCH', ticketId: ticket.ticketId }],
  });
  await user.keyboard('{Escape}');
  api.answer(offline);
  await user.type(screen.getByRole('searchbox', { name: 'Name or number' }), '{Enter}');
  expect(await screen.findByText(/People are found by name only with a connection/)).toBeVisible();
});

test('a revoked device deletes what it keeps', async () => {
  const { api, user } = await openPaired();
  api.answer({ 'door.sendDoorScans': failure('unauthenticated') });
  await typeCode(user, 'the-code');
  expect(await screen.findByText(/This device was revoked or has expired/)).toBeVisible();
  expect(await store.pairing()).toBeUndefined();
  expect(await store.code(await hashCode('the-code'))).toBeUndefined();
});

test('a device is disconnected once that is confirmed', async () => {
  const { user } = await openPaired();
  await user.click(screen.getByText('Settings'));
  await user.click(screen.getByRole('button', { name: 'Disconnect this device' }));
  expect(screen.getByText('To check tickets again, it needs a new QR code.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Disconnect' }));
  expect(await screen.findByText(/This device is disconnected/)).toBeVisible();
  expect(await store.pairing()).toBeUndefined();
});

test('a device without a camera says what to do', async () => {
  const { user } = await openPaired();
  await user.click(screen.getByRole('button', { name: 'Start camera' }));
  expect(await screen.findByText(/No camera found/)).toBeVisible();
});

test('people are scanned out and back in without a connection, and an exit is taken back', async () => {
  const { api, user } = await openPaired({
    'door.readDoor': door({ lists: [{ ...listOf('2031-03-10', '2031-03-10'), inside: 28 }] }),
  });
  expect(screen.getByText('30 of 120 checked in · 28 inside')).toBeVisible();
  api.answer(offline);
  await user.click(screen.getByRole('checkbox', { name: 'Scan people out' }));
  await typeCode(user, 'the-code');
  expect(await screen.findByText("This ticket wasn't scanned in, or went out before.")).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await typeCode(user, 'used-code');
  expect(await screen.findByText('Checked out')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  expect(await screen.findByText('Its holder is inside again.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await typeCode(user, 'used-code');
  expect(await screen.findByText('Checked out')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('checkbox', { name: 'Scan people out' }));
  await typeCode(user, 'used-code');
  expect(await screen.findByText('Checked in')).toBeVisible();
  const waiting = (await store.waiting()).sort((a, b) => (a.at < b.at ? -1 : 1));
  expect(waiting.map(({ kind, direction, shown }) => `${kind} ${direction} ${shown}`)).toEqual([
    'TYPED OUT REFUSED',
    'TYPED OUT ADMITTED',
    'UNDO OUT REFUSED',
    'TYPED OUT ADMITTED',
    'TYPED IN ADMITTED',
  ]);

  // another phone had scanned the exit as well: nobody was let in wrongly
  api.answer({
    'door.readDoor': door(),
    'door.doorSnapshot': await snapshot(),
    'door.sendDoorScans': ({ body }) =>
      body.scans.map(({ id, kind, direction }) =>
        DoorScanResult.parse({
          id,
          verdict: kind === 'UNDO' ? 'UNDO' : direction === 'OUT' ? 'ALREADY' : 'OK',
          ticket: null,
          firstAt: null,
          firstBy: null,
        }),
      ),
  });
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(async () => expect(await store.waitingCount()).toBe(0));
  expect(screen.queryByText(/let in twice or wrongly/)).not.toBeInTheDocument();
});

test('a group of one order is checked in together, and who is not says so', async () => {
  const group = ['c1', 'c2', 'c3'].map((end, index) => ({
    ...found,
    ticketId: ticket.ticketId.replace('c1', end),
    number: `ATR-7K2P9Q-${index + 1}`,
  })) as unknown as FoundAtDoor[]; // branded IDs
  const { api, user } = await openPaired({
    'door.findDoorTickets': group,
    'door.sendDoorScans': ({ body }) =>
      body.scans.map(({ id }, index) =>
        DoorScanResult.parse({
          id,
          verdict: index === 0 ? 'CANCELLED' : 'OK',
          ticket,
          firstAt: null,
          firstBy: null,
        }),
      ),
  });
  await user.type(screen.getByRole('searchbox', { name: 'Name or number' }), '7k2p9q{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Check in all 3 of ATR-7K2P9Q' }));
  expect(await screen.findByText('2 checked in, 1 not')).toBeVisible();
  const scan = { kind: 'SEARCH', direction: 'IN', list: '2031-03-10' };
  expect(api.made('door.sendDoorScans')[0]?.input.body).toMatchObject({ scans: [scan, scan, scan] });
});
