import type { StoredSession } from '@atrium/api-slice';
import type { AttendeeDraft } from './attendee-drafts.ts';
import type { Attendees } from './use-attendees.ts';

const key = (eventId: number) => `atrium.attendees.${eventId}`;

/** Attendees of an order that waits for those of other events, and the quantities that they are for. */
export interface ConfirmedAttendees extends Attendees {
  quantities: Record<number, number>;
}

interface StoredAttendees {
  owner: string;
  attendees: AttendeeDraft[];
  confirmed?: ConfirmedAttendees;
}

/** Says whose input it is: a guest whose session has ended continues as another one, with the same email. */
export const inputOwnerOf = (session: StoredSession | null): string =>
  session?.isGuest ? `guest ${session.email}` : (session?.attendeeId ?? '');

const isStoredAttendees = (value: unknown): value is StoredAttendees =>
  typeof value === 'object' &&
  value !== null &&
  'owner' in value &&
  'attendees' in value &&
  Array.isArray(value.attendees);

/** Reads the input that this account stored in this tab; another account's is deleted. */
function read(
  storage: Pick<Storage, 'getItem' | 'removeItem'>,
  eventId: number,
  owner: string,
): StoredAttendees | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(key(eventId)) ?? 'null');
    if (isStoredAttendees(value) && value.owner === owner) return value;
  } catch {
    // foreign or damaged data: start with empty forms
  }
  storage.removeItem(key(eventId));
  return null;
}

function write(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  eventId: number,
  stored: StoredAttendees,
): void {
  try {
    storage.setItem(key(eventId), JSON.stringify(stored));
  } catch {
    storage.removeItem(key(eventId)); // over the storage quota: the data lasts until a reload
  }
}

/** Attendees typed in this tab by this account. */
export const readAttendees = (
  storage: Pick<Storage, 'getItem' | 'removeItem'>,
  eventId: number,
  owner: string,
): AttendeeDraft[] => read(storage, eventId, owner)?.attendees ?? [];

/** Stores what was typed; a change of it takes the confirmation back. */
export function writeAttendees(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  eventId: number,
  owner: string,
  attendees: AttendeeDraft[],
): void {
  const before = read(storage, eventId, owner);
  if (before?.confirmed && JSON.stringify(before.attendees) === JSON.stringify(attendees)) return;
  write(storage, eventId, { owner, attendees });
}

export const readConfirmed = (
  storage: Pick<Storage, 'getItem' | 'removeItem'>,
  eventId: number,
  owner: string,
): ConfirmedAttendees | undefined => read(storage, eventId, owner)?.confirmed;

export function confirmAttendees(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  eventId: number,
  owner: string,
  confirmed: ConfirmedAttendees,
): void {
  write(storage, eventId, { owner, attendees: readAttendees(storage, eventId, owner), confirmed });
}

/** Takes a confirmation back; the input stays. */
export function withdrawConfirmation(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  eventId: number,
  owner: string,
): void {
  write(storage, eventId, { owner, attendees: readAttendees(storage, eventId, owner) });
}

export const forgetAttendees = (storage: Pick<Storage, 'removeItem'>, eventId: number): void =>
  storage.removeItem(key(eventId));
