import type { AttendeeDraft } from './attendee-drafts.ts';

const key = (eventId: number) => `atrium.attendees.${eventId}`;

interface Kept {
  owner: string;
  attendees: AttendeeDraft[];
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'owner' in value &&
  'attendees' in value &&
  Array.isArray(value.attendees);

/** What this account typed in this tab; what somebody else left is thrown away. */
export function readAttendees(
  storage: Pick<Storage, 'getItem' | 'removeItem'>,
  eventId: number,
  owner: string,
): AttendeeDraft[] {
  try {
    const value: unknown = JSON.parse(storage.getItem(key(eventId)) ?? 'null');
    if (isKept(value) && value.owner === owner) return value.attendees;
  } catch {
    // not written by us, or not whole: start with empty forms
  }
  storage.removeItem(key(eventId));
  return [];
}

export function writeAttendees(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  eventId: number,
  owner: string,
  attendees: readonly AttendeeDraft[],
): void {
  try {
    storage.setItem(key(eventId), JSON.stringify({ owner, attendees }));
  } catch {
    storage.removeItem(key(eventId)); // too large for the tab's storage: it lasts until a reload
  }
}

export const forgetAttendees = (storage: Pick<Storage, 'removeItem'>, eventId: number): void =>
  storage.removeItem(key(eventId));
