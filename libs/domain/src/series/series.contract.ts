import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import {
  Done,
  EventId,
  Instant,
  PartnerId,
  SeriesId,
  coerceNumber,
  requiredLines,
  requiredShortText,
} from '../kernel/fields.ts';
import { listing } from '../kernel/listing.ts';
import { code } from '../kernel/read-issue.ts';
import { seriesCadences } from './cadence.ts';
import { seriesCalls } from './series.calls.ts';

const partner = z.object({ id: PartnerId, partnerName: z.string() });

export const Edition = z.object({
  eventId: EventId,
  /** Name within the series: "2027". Null before the event is approved for the first time. */
  label: z.string().nullable(),
  name: z.string(),
  startDateTime: Instant,
  timeZone: z.string(),
  isCancelled: z.boolean(),
});
export type Edition = z.infer<typeof Edition>;

const seriesFields = { id: SeriesId, name: z.string(), cadence: z.enum(seriesCadences) };

/** A series with its editions that have a page, newest first. */
export const Series = z.object({ ...seriesFields, partner, editions: z.array(Edition) });
export type Series = z.infer<typeof Series>;

export const OwnSeries = z.object({
  ...seriesFields,
  editions: z.number().int(),
  /** Visitors see it, by a name that has been vetted. */
  isPublic: z.boolean(),
});
export type OwnSeries = z.infer<typeof OwnSeries>;

/** A series with all of its editions, as administrators read it. */
export const AdminSeries = Series.extend({ approvedAt: Instant.nullable() });
export type AdminSeries = z.infer<typeof AdminSeries>;

/** Two events of one organiser, in no series, with similar names. */
export const LookAlike = z.object({ partner, one: Edition, other: Edition });
export type LookAlike = z.infer<typeof LookAlike>;

export const SeriesDraft = z.object({
  name: requiredShortText('name-required', 120),
  cadence: z.enum(seriesCadences, code('choose-cadence')),
});
export type SeriesDraft = z.output<typeof SeriesDraft>;

export const SeriesListing = listing(['name', 'created']);

const reason = requiredLines('reason-required', 500);
const params = z.object({ seriesId: coerceNumber(SeriesId) });

export const seriesContract = defineContract(seriesCalls, {
  series: { params, response: Series },
  ownSeries: { response: z.array(OwnSeries) },
  addSeries: {
    note: 'Visitors see it from the first approval of an edition. A series of the same name is returned as it is.',
    body: SeriesDraft,
    response: OwnSeries,
  },
  changeOwnSeries: {
    note: 'Visitors see the name of a public series, so only administrators change that.',
    params,
    body: SeriesDraft,
    response: OwnSeries,
  },
  allSeries: { query: SeriesListing, response: z.array(AdminSeries) },
  lookAlikes: { response: z.array(LookAlike) },
  changeSeries: {
    note: 'For organisers who ask for another name of a public series.',
    params,
    body: SeriesDraft.extend({ reason }),
    response: Done,
  },
  moveEditions: {
    note: 'Splits a series, or joins look-alikes. A new series belongs to the organiser of the events.',
    body: z.object({
      eventIds: z.array(coerceNumber(EventId)).min(1, code('choose-event')).max(200),
      /** An existing series, a new one, or none. */
      into: z.union([SeriesDraft, z.object({ seriesId: coerceNumber(SeriesId) }), z.null()]),
      reason,
    }),
    response: Done,
  },
  mergeSeries: {
    note: 'Its editions move to the other series.',
    params,
    body: z.object({ intoSeriesId: coerceNumber(SeriesId), reason }),
    response: Done,
  },
  transferSeries: {
    note: 'The organiser plans the next edition. Earlier editions and their orders stay where they are, and reviews of them are no longer shown.',
    params,
    body: z.object({ partnerId: coerceNumber(PartnerId), reason }),
    response: Done,
  },
});
