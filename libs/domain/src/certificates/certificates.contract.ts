import { z } from 'zod';
import { FileAnswer, defineContract } from '../kernel/endpoint.ts';
import { coerceNumber, EventId, Instant, SubEventId, TicketId } from '../kernel/fields.ts';
import { hours } from '../kernel/durations.ts';
import { certificatesCalls } from './certificates.calls.ts';

/** Certificates are issued this long after the event has ended, when scans of doors without a connection have arrived. */
export const certificateDelay = hours(12);

/** Hours of continuing professional development, counted in quarters. */
const CpdMinutes = z.number().int().min(15).max(12_000).multipleOf(15);

export const CertificatePlan = z.object({
  isOn: z.boolean(),
  /** Continuing professional development that a certificate states; null: none. */
  cpdMinutes: z.number().int().nullable(),
  /** Stated for each day on which a ticket entered, not for the whole event. */
  isPerDay: z.boolean(),
  /** Of the hours no more than the ticket was inside; whoever isn't scanned out stayed until the end. */
  isTimed: z.boolean(),
  /** Extras of the event with the hours that their attendees get besides; null: none. */
  extras: z.array(
    z.object({ subEventId: SubEventId, name: z.string(), cpdMinutes: z.number().int().nullable() }),
  ),
  /** Certificates are issued from then on. */
  issuesAt: Instant,
  timeZone: z.string(),
  /** Valid certificates. */
  issued: z.number().int(),
  /** Certificates whose holder's entry was taken back since. */
  withdrawn: z.number().int(),
});
export type CertificatePlan = z.infer<typeof CertificatePlan>;

export const CertificateForm = z.object({
  isOn: z.boolean(),
  cpdMinutes: CpdMinutes.nullable(),
  isPerDay: z.boolean().default(false),
  isTimed: z.boolean().default(false),
  /** Hours for extras, which count for tickets that were checked in there. */
  extras: z
    .array(z.object({ subEventId: SubEventId, cpdMinutes: CpdMinutes }))
    .max(100)
    .default([]),
});
export type CertificateForm = z.input<typeof CertificateForm>;

/** Facts for whoever has the code of a certificate. */
export const CheckedCertificate = z.object({
  code: z.string(),
  /** False once the entry was taken back, or the organiser withdrew the event's certificates. */
  isValid: z.boolean(),
  eventName: z.string(),
  startDateTime: Instant,
  endDateTime: Instant,
  timeZone: z.string(),
  organiserName: z.string(),
  issuedAt: Instant,
  /** Null unless the certificate is valid. */
  holderName: z.string().nullable(),
  cpdMinutes: z.number().int().nullable(),
});
export type CheckedCertificate = z.infer<typeof CheckedCertificate>;

const params = z.object({ eventId: coerceNumber(EventId) });

export const certificatesContract = defineContract(certificatesCalls, {
  certificatePlan: { params, response: CertificatePlan },
  setCertificates: {
    note: 'Attendees who were checked in get theirs 12 hours after the event, by email. If certificates are switched off, those already issued are no longer valid.',
    params,
    body: CertificateForm,
    response: CertificatePlan,
  },
  certificatePdf: { params: z.object({ ticketId: TicketId }), response: FileAnswer },
  checkCertificate: {
    note: '30 a minute from an address. Upper and lower case, spaces and hyphens make no difference.',
    params: z.object({ code: z.string().max(100) }),
    response: CheckedCertificate,
  },
});
