import { isFailure } from '@atrium/api-slice';
import type { WaitingRoomPlace } from '@atrium/domain';

const key = (eventId: number) => `atrium.place.${eventId}`;

interface StoredPlace {
  /** The account. */
  owner: string;
  place: WaitingRoomPlace;
  /** It was this account's turn. */
  isAdmitted: boolean;
}

const isStoredPlace = (value: unknown): value is StoredPlace =>
  typeof value === 'object' &&
  value !== null &&
  'owner' in value &&
  'place' in value &&
  typeof value.place === 'object' &&
  value.place !== null &&
  'place' in value.place &&
  'draw' in value.place;

/** The place of an account in the waiting room of an event, in this browser, so that it outlives the tab; null without one. */
export function readPlace(eventId: number, owner: string): StoredPlace | null {
  try {
    const value: unknown = JSON.parse(window.localStorage.getItem(key(eventId)) ?? 'null');
    if (isStoredPlace(value) && value.owner === owner) return value;
  } catch {
    // foreign or damaged data, or no storage: another place is taken
  }
  return null;
}

export function writePlace(eventId: number, stored: StoredPlace): void {
  try {
    window.localStorage.setItem(key(eventId), JSON.stringify(stored));
  } catch {
    // no storage: the place lasts until a reload
  }
}

export const forgetPlace = (eventId: number): void => window.localStorage.removeItem(key(eventId));

/** The signed place to order with. */
export const queuePlaceOf = (eventId: number, owner: string): string | undefined =>
  readPlace(eventId, owner)?.place.place;

export const isAdmitted = (eventId: number, owner: string): boolean =>
  readPlace(eventId, owner)?.isAdmitted === true;

/** Notes that an order was refused, so that the waiting room says where the place stands; one that isn't accepted is dropped. */
export function forgetAdmission(eventId: number, owner: string, refusal: unknown): void {
  const stored = readPlace(eventId, owner);
  if (!stored) return;
  if (isFailure(refusal) && refusal.code === 'queue-place-required') forgetPlace(eventId);
  else writePlace(eventId, { ...stored, isAdmitted: false });
}
