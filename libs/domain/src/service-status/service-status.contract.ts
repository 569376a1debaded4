import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { IncidentId, IncidentUpdateId, Instant, requiredLines, requiredShortText } from '../kernel/fields.ts';
import { listing } from '../kernel/listing.ts';
import { code } from '../kernel/read-issue.ts';
import { serviceStatusCalls } from './service-status.calls.ts';
import { incidentLimits, incidentStates, partStates, serviceParts } from './service-status.ts';

/** An incident, or planned maintenance, with what was written about it, the newest first. */
export const Incident = z.object({
  id: IncidentId,
  isPlanned: z.boolean(),
  title: z.string(),
  parts: z.array(z.enum(serviceParts)),
  state: z.enum(incidentStates),
  startsAt: Instant,
  /** When it was resolved; of maintenance, when it ends. */
  endsAt: Instant.nullable(),
  updates: z.array(
    z.object({
      id: IncidentUpdateId,
      state: z.enum(incidentStates),
      text: z.string(),
      at: Instant,
      /** When its text was last corrected, null if it is as it was published. */
      editedAt: Instant.nullable().default(null),
    }),
  ),
});
export type Incident = z.infer<typeof Incident>;

export const ServiceStatus = z.object({
  checkedAt: Instant,
  parts: z.array(z.object({ part: z.enum(serviceParts), state: z.enum(partStates) })),
  /** Those that are open or planned, and those of the last 90 days; null if they can't be read. */
  incidents: z.array(Incident).nullable(),
});
export type ServiceStatus = z.infer<typeof ServiceStatus>;

const title = requiredShortText('enter-title', incidentLimits.title);
const text = requiredLines('enter-message', incidentLimits.text);
const parts = z
  .array(z.enum(serviceParts))
  .min(1, code('choose-part'))
  .transform((chosen) => serviceParts.filter((part) => chosen.includes(part)));
const openStates = incidentStates.filter((state) => state !== 'PLANNED' && state !== 'RESOLVED');

const inOrder = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) =>
  Date.parse(startsAt) < Date.parse(endsAt);
const order = { error: code('end-before-start'), path: ['endsAt'] };

/** A new incident begins now; planned maintenance has its times. */
export const IncidentForm = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('INCIDENT'), title, parts, text, state: z.enum(openStates) }),
  z
    .object({ kind: z.literal('MAINTENANCE'), title, parts, text, startsAt: Instant, endsAt: Instant })
    .refine(inOrder, order),
]);
export type IncidentForm = z.output<typeof IncidentForm>;

/** Times are those of maintenance only; an incident begins and ends with its updates. */
export const IncidentChange = z
  .object({ title, parts, times: z.object({ startsAt: Instant, endsAt: Instant }).nullable() })
  .refine(({ times }) => times === null || inOrder(times), { ...order, path: ['times', 'endsAt'] });
export type IncidentChange = z.output<typeof IncidentChange>;

export const IncidentUpdate = z.object({ state: z.enum(incidentStates), text });
export type IncidentUpdate = z.output<typeof IncidentUpdate>;

/** The state of an update stays as it was published. */
export const UpdateCorrection = IncidentUpdate.pick({ text: true });
export type UpdateCorrection = z.output<typeof UpdateCorrection>;

const params = z.object({ incidentId: IncidentId });

export const serviceStatusContract = defineContract(serviceStatusCalls, {
  serviceStatus: {
    note: 'Computed from what the product measures, at most once in five seconds. Also as a feed: `/api/status.atom`.',
    response: ServiceStatus,
  },
  incidents: {
    query: listing(['startsAt'], 'desc').pick({ page: true, limit: true }),
    response: z.array(Incident),
  },
  addIncident: {
    note: 'Everyone reads it straight away. A repeat with the same Idempotency-Key publishes nothing and gets the incident.',
    headers: z.object({ 'idempotency-key': z.string().min(1).max(200).optional() }),
    body: IncidentForm,
    response: Incident,
  },
  changeIncident: { params, body: IncidentChange, response: Incident },
  updateIncident: {
    note: 'An update with the state `RESOLVED` ends it. One that has ended can be opened again by another state.',
    params,
    body: IncidentUpdate,
    response: Incident,
  },
  correctUpdate: {
    note: 'The text of an incident is that of its first update. Readers see that it was edited, and when.',
    params: params.extend({ updateId: IncidentUpdateId }),
    body: UpdateCorrection,
    response: Incident,
  },
});
