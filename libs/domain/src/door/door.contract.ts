import { z } from 'zod';
import { ticketAttendances } from '../catalogue/ticket-attendance.ts';
import { singleBadgeKeys } from '../attendees/single-badges.ts';
import { defineContract, FileAnswer } from '../kernel/endpoint.ts';
import {
  coerceNumber,
  Done,
  DoorDeviceId,
  EventId,
  Instant,
  MajorAmount,
  OrderId,
  PageLanguage,
  Price,
  requiredShortText,
  TicketId,
  TicketTypeId,
} from '../kernel/fields.ts';
import { languages } from '../kernel/languages.ts';
import { code } from '../kernel/read-issue.ts';
import { HolderForm } from '../tickets/tickets.contract.ts';
import { doorCalls } from './door.calls.ts';
import { scanDirections, scanVerdicts, shownResults } from './judge-scans.ts';

/** Scans are deleted this many days after the end of their event; who arrived, and when, is kept with the ticket. */
export const scanRetentionDays = 90;

/**
 * Key of a list: a calendar date for the entrance of that day of the event, `extra-7` for an extra with that
 * ID. A ticket enters once on each list.
 */
export const CheckInListKey = z
  .string()
  .regex(/^(\d{4}-\d{2}-\d{2}|extra-[1-9]\d{0,9})$/, code('unknown-id'));
export type CheckInListKey = z.infer<typeof CheckInListKey>;

export const CheckInList = z.object({
  key: z.string(),
  kind: z.enum(['DAY', 'EXTRA']),
  /** Name of the extra, null for a day. */
  name: z.string().nullable(),
  /** Day of the entrance, or of the extra's start, by the clock of the venue. */
  day: z.string(),
  /** Valid tickets that may enter: on a day, those that admit at the venue. */
  expected: z.number().int(),
  admitted: z.number().int(),
  /** Of those admitted, who hasn't gone out since; the same number where nobody scans exits. */
  inside: z.number().int(),
  /** Persons who went in although the ticket didn't allow it. */
  conflicts: z.number().int(),
});
export type CheckInList = z.infer<typeof CheckInList>;

/** The person whom a ticket admits. */
export const DoorTicket = z.object({
  ticketId: TicketId,
  firstName: z.string(),
  surname: z.string(),
  company: z.string().nullable(),
  ticketType: z.string(),
  /** How the ticket admits, null for both ways. */
  attendance: z.enum(ticketAttendances).nullable(),
  extras: z.array(z.string()),
});

export const RecentScan = z.object({
  id: z.uuid(),
  list: z.string(),
  direction: z.enum(scanDirections),
  verdict: z.enum(scanVerdicts),
  shown: z.enum(shownResults),
  at: Instant,
  /** Null after the account was deleted. */
  by: z.string().nullable(),
  /** Null for an unknown code. */
  ticket: DoorTicket.nullable(),
});
export type RecentScan = z.infer<typeof RecentScan>;

export const CheckIn = z.object({
  event: z.object({ id: EventId, name: z.string(), timeZone: z.string() }),
  /** Today at the venue. */
  today: z.string(),
  /** OPEN: devices can scan. OVER: only members correct entries. CLOSED: nothing changes any more. */
  phase: z.enum(['OPEN', 'OVER', 'CLOSED']),
  scanUntil: Instant,
  correctUntil: Instant,
  lists: z.array(CheckInList),
  /** The latest twenty. */
  scans: z.array(RecentScan),
});
export type CheckIn = z.infer<typeof CheckIn>;

export const FoundAtDoor = DoorTicket.extend({
  order: z.string(),
  /** Number of the ticket, which is printed on it: that of its order, and its place there. */
  number: z.string(),
  /** May enter on the list. */
  isValid: z.boolean(),
  /** First entry on the list, null before. */
  admittedAt: Instant.nullable(),
  /** Entered, and hasn't gone out since. */
  isInside: z.boolean(),
});
export type FoundAtDoor = z.infer<typeof FoundAtDoor>;

export const scanKinds = ['CAMERA', 'TYPED', 'SEARCH', 'UNDO'] as const;

export const Scan = z
  .object({
    /** Drawn by the device, so that a repetition is recognised. */
    id: z.uuid(code('unknown-id')),
    list: CheckInListKey,
    /** Content of the QR code. */
    code: z.string().trim().min(1).max(100).optional(),
    ticketId: TicketId.optional(),
    kind: z.enum(scanKinds),
    /** An UNDO has that of the scan that it takes back. */
    direction: z.enum(scanDirections).default('IN'),
    /** The scan that an UNDO takes back. */
    undoes: z.uuid().optional(),
    /** Decision of the door without a connection; left out, the response decides. */
    shown: z.enum(shownResults).optional(),
    /** By the clock of the device. */
    at: Instant,
  })
  .refine((scan) => scan.code !== undefined || scan.ticketId !== undefined, {
    path: ['code'],
    message: code('invalid-value'),
  })
  .refine((scan) => (scan.kind === 'UNDO') === (scan.undoes !== undefined), {
    path: ['undoes'],
    message: code('invalid-value'),
  });
export type Scan = z.input<typeof Scan>;

export const ScanResult = z.object({
  id: z.uuid(),
  verdict: z.enum(scanVerdicts),
  ticket: DoorTicket.nullable(),
  /** First entry of the ticket on the list, and who let it in. */
  firstAt: Instant.nullable(),
  firstBy: z.string().nullable(),
});
export type ScanResult = z.infer<typeof ScanResult>;

/** Ways of paying at the door. The money goes to the organiser directly, so that it is in no statement or payout. */
export const doorPayments = ['CASH', 'TERMINAL', 'FREE'] as const;

/** One ticket for somebody who came without one (docs/adr/0120). */
export const DoorSaleForm = HolderForm.extend({
  /** Drawn by the client, so that a repeated request sells one ticket. */
  id: z.uuid(code('unknown-id')),
  ticketTypeId: TicketTypeId,
  /** The price that the buyer was asked for; 409 if it is another by now. Nothing is taken for a FREE ticket. */
  price: MajorAmount,
  payment: z.enum(doorPayments),
  /** Such as the number of a receipt. */
  reference: z.string().trim().max(100, code('at-most-characters')).default(''),
  /** Of the email with the ticket, unless its address has an account. */
  language: PageLanguage,
  /** List on which its holder is checked in immediately; null for none. */
  list: CheckInListKey.nullable(),
});
export type DoorSaleForm = z.input<typeof DoorSaleForm>;

export const DoorSale = z.object({
  id: z.uuid(),
  orderId: OrderId,
  /** Number of the ticket. */
  number: z.string(),
  name: z.string(),
  ticketType: z.string(),
  payment: z.enum(doorPayments),
  reference: z.string(),
  amount: Price,
  at: Instant,
  /** Null after the account was deleted. */
  by: z.string().nullable(),
  /** The ticket was cancelled later. */
  isCancelled: z.boolean(),
});
export type DoorSale = z.infer<typeof DoorSale>;

export const DoorSales = z.object({
  /** Ticket types that aren't withdrawn, also those whose sale online is over; none once the event is over or cancelled. */
  ticketTypes: z.array(
    z.object({
      id: TicketTypeId,
      name: z.string(),
      price: Price,
      left: z.int(),
      /** How its tickets admit, null for both ways. */
      attendance: z.enum(ticketAttendances).nullable(),
    }),
  ),
  /** Sums of tickets that weren't cancelled. */
  totals: z.array(z.object({ payment: z.enum(doorPayments), count: z.int(), amount: Price })),
  /** The latest fifty. */
  sales: z.array(DoorSale),
});
export type DoorSales = z.infer<typeof DoorSales>;

/** A device of an event's doors. */
export const DoorDevice = z.object({
  id: DoorDeviceId,
  name: z.string(),
  /** Keys of the lists that it may scan; null for all. */
  lists: z.array(z.string()).nullable(),
  /** Member whose own browser it is; null for a device that was paired by its QR code. */
  member: z.string().nullable(),
  /** `WAITING`: its code wasn't used yet. */
  status: z.enum(['WAITING', 'PAIRED', 'EXPIRED', 'REVOKED']),
  createdAt: Instant,
  expiresAt: Instant,
  lastSeenAt: Instant.nullable(),
  /** Scans that it hadn't sent when it was seen last. */
  waiting: z.number().int(),
});
export type DoorDevice = z.infer<typeof DoorDevice>;

/** How long a device works: a helper of one day, or all of the event and the day after. */
export const deviceTerms = ['DAY', 'EVENT'] as const;

export const DeviceName = z.object({ name: requiredShortText('name-required', 60) });
export type DeviceName = z.input<typeof DeviceName>;

export const DeviceForm = DeviceName.extend({
  lists: z.array(CheckInListKey).min(1, code('choose-list')).max(100).nullable().default(null),
  term: z.enum(deviceTerms).default('EVENT'),
});
export type DeviceForm = z.input<typeof DeviceForm>;

/** Minutes until a code that pairs a device expires. */
export const pairingMinutes = 10;

/** Devices of an event that work at the same time. */
export const maxDoorDevices = 50;

/** A device, and the code that pairs it: once, within `pairingMinutes`. */
export const Pairing = z.object({ device: DoorDevice, code: z.string(), expiresAt: Instant });
export type Pairing = z.infer<typeof Pairing>;

/** An event as a device shows it. */
export const Door = z.object({
  device: z.object({ id: DoorDeviceId, name: z.string(), expiresAt: Instant }),
  event: CheckIn.shape.event,
  today: z.string(),
  now: Instant,
  lists: z.array(CheckInList),
});
export type Door = z.infer<typeof Door>;

/** Start of the SHA-256 of a ticket's code: enough to recognise a code, and no way back to it. */
export const CodeHash = z.string().regex(/^[0-9a-f]{24}$/, code('invalid-value'));

export const DoorSnapshot = z.object({
  takenAt: Instant,
  /** Without names, so that a lost device tells nothing about anybody. */
  codes: z.array(
    z.object({
      hash: CodeHash,
      /** ONLINE_ONLY: admits to its extras alone. */
      state: z.enum(['VALID', 'ONLINE_ONLY', 'CANCELLED', 'REPLACED']),
      extras: z.array(z.number().int()),
    }),
  ),
  /** First entries on the device's lists, of those who are inside. */
  entries: z.array(z.object({ hash: CodeHash, list: z.string(), at: Instant })),
});
export type DoorSnapshot = z.infer<typeof DoorSnapshot>;

/** A scan of a device, which sends the hash of a code, so that the code of no ticket is stored on it. */
export const DoorScan = z
  .object({
    id: z.uuid(code('unknown-id')),
    list: CheckInListKey,
    codeHash: CodeHash.optional(),
    ticketId: TicketId.optional(),
    kind: z.enum(scanKinds),
    direction: z.enum(scanDirections).default('IN'),
    undoes: z.uuid().optional(),
    /** Decision of the door without a connection; left out, the response decides. */
    shown: z.enum(shownResults).optional(),
    at: Instant,
  })
  .refine((scan) => scan.codeHash !== undefined || scan.ticketId !== undefined, {
    path: ['codeHash'],
    message: code('invalid-value'),
  })
  .refine((scan) => (scan.kind === 'UNDO') === (scan.undoes !== undefined), {
    path: ['undoes'],
    message: code('invalid-value'),
  });
export type DoorScan = z.input<typeof DoorScan>;

/**
 * NOT_TAKEN: wasn't stored, because its list has gone or isn't the device's, because it takes back another
 * device's scan, or because the event is over for long.
 */
export const DoorScanResult = ScanResult.extend({ verdict: z.enum([...scanVerdicts, 'NOT_TAKEN']) });
export type DoorScanResult = z.infer<typeof DoorScanResult>;

const params = z.object({ eventId: coerceNumber(EventId) });
const deviceParams = params.extend({ deviceId: DoorDeviceId });
const search = z.object({ list: CheckInListKey, search: z.string().trim().min(2).max(100) });

export const doorContract = defineContract(doorCalls, {
  checkIn: { params, response: CheckIn },
  findAtDoor: {
    note: 'Searches name, company, email and number; at most 20, or the first 100 of an order whose number is given.',
    params,
    query: search,
    response: z.array(FoundAtDoor),
  },
  recordScans: {
    note: 'Repeating a scan changes nothing. A refusal is a result, not a problem.',
    params,
    body: z.object({ sentAt: Instant, scans: z.array(Scan).min(1).max(100) }),
    response: z.array(ScanResult),
  },
  doorSales: { params, response: DoorSales },
  sellAtDoor: {
    note: 'Takes the ticket out of stock, emails it, and checks its holder in. A repeated id answers with the ticket that it sold.',
    params,
    body: DoorSaleForm,
    response: DoorSale,
  },
  doorDevices: {
    note: 'Newest first; deleted 90 days after the event.',
    params,
    response: z.array(DoorDevice),
  },
  addDoorDevice: { params, body: DeviceForm, response: Pairing },
  renewPairing: {
    note: 'The device works on until the code is used; then the device that used it takes its place.',
    params: deviceParams,
    response: Pairing,
  },
  renameDoorDevice: { params: deviceParams, body: DeviceName, response: Done },
  revokeDoorDevice: { params: deviceParams, response: Done },
  openDoor: { note: 'At most five browsers of a member; the oldest is revoked.', params, response: Pairing },
  pairDevice: {
    note: 'Works once, within ten minutes. The token is shown once, and only calls of a device take it.',
    body: z.object({ code: z.string().min(1).max(100) }),
    response: Door.extend({ token: z.string() }),
  },
  readDoor: { response: Door },
  doorSnapshot: { response: DoorSnapshot },
  sendDoorScans: {
    note: 'Repeating a scan changes nothing. A refusal is a result, not a problem.',
    body: z.object({
      sentAt: Instant,
      /** Scans that are left after these. */
      waiting: z.number().int().min(0).max(1_000_000).default(0),
      scans: z.array(DoorScan).min(1).max(100),
    }),
    response: z.array(DoorScanResult),
  },
  findDoorTickets: {
    note: 'Searches name, company, email and number; at most 20, or the first 100 of an order whose number is given.',
    query: search,
    response: z.array(FoundAtDoor),
  },
  doorBadge: {
    note: 'A PDF of one page. Only for tickets that were checked in.',
    params: z.object({ ticketId: TicketId }),
    query: z.object({ format: z.enum(singleBadgeKeys), language: z.enum(languages) }),
    response: FileAnswer,
  },
});
