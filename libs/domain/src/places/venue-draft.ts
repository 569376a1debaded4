import { z } from 'zod';
import { PlaceId, coerceNumber, shortText, requiredShortText } from '../kernel/fields.ts';
import { code } from '../kernel/read-issue.ts';

export const venueLimits = { name: 120, address: 300, rooms: 50, room: 80 } as const;

/** How far a position may be from the place that the address names. */
export const farthestFromPlace = 150;

const degrees = (most: number, message: 'latitude-invalid' | 'longitude-invalid') =>
  coerceNumber(z.number(code(message)).min(-most, code(message)).max(most, code(message)))
    .nullable()
    .default(null);

/** Address lines, kept as one. */
const address = z
  .string()
  .nullable()
  .default('')
  .transform((text) =>
    (text ?? '')
      .split(/[\r\n]+/)
      .map((part) => part.trim().replace(/,$/, ''))
      .filter(Boolean)
      .join(', '),
  )
  .pipe(shortText(venueLimits.address))
  .transform((text) => text || null);

/** A venue as an organiser or administrator describes it. */
export const VenueDraft = z
  .object({
    name: requiredShortText('name-required', venueLimits.name),
    address,
    placeId: coerceNumber(
      z.number(code('choose-location')).int(code('choose-location')).positive(code('choose-location')),
    ).pipe(PlaceId),
    /** Of the building; without them, the venue is in the middle of its place. */
    latitude: degrees(90, 'latitude-invalid'),
    longitude: degrees(180, 'longitude-invalid'),
    rooms: z
      .array(shortText(venueLimits.room))
      .max(venueLimits.rooms, code('at-most-items'))
      .default([])
      .transform((rooms) => [...new Set(rooms.filter(Boolean))]),
    googlePlaceId: shortText(300)
      .nullable()
      .default(null)
      .transform((text) => text || null),
  })
  .refine(({ latitude, longitude }) => (latitude === null) === (longitude === null), {
    error: code('position-incomplete'),
    path: ['longitude'],
  });
export type VenueDraft = z.output<typeof VenueDraft>;
