import type { AttendeeDraft } from './attendee-drafts.ts';

const key = (eventId: number) => `atrium.attendees.${eventId}`;

interface StoredAttendees {
  owner: string;
  attendees: AttendeeDraft[];
}

const isStoredAttendees = (value: unknown): value is StoredAttendees =>
  typeof value === 'object' &&
  value !== null &&
  'owner' in value &&
  'attendees' in value &&
  Array.isArray(value.attendees);

/** Attendees typed in this tab by this account; another account's are deleted. */
export function readAttendees(
  storage: Pick<Storage, 'getItem' | 'removeItem'>,
  eventId: number,
  owner: string,
): AttendeeDraft[] {
  try {
    const value: unknown = JSON.parse(storage.getItem(key(eventId)) ?? 'null');
    if (isStoredAttendees(value) && value.owner === owner) return value.attendees;
  } catch {
    // foreign or damaged data: start with empty forms
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
    storage.removeItem(key(eventId)); // over the storage quota: the data lasts until a reload
  }
}

export const forgetAttendees = (storage: Pick<Storage, 'removeItem'>, eventId: number): void =>
  storage.removeItem(key(eventId));
