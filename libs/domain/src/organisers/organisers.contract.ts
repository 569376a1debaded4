import { z } from 'zod';
import { EventCard } from '../catalogue/event.ts';
import { defineContract } from '../kernel/endpoint.ts';
import { Instant, PartnerId, coerceNumber } from '../kernel/fields.ts';
import { listing } from '../kernel/listing.ts';
import { organisersCalls } from './organisers.calls.ts';

/** Whether a fact has been verified, and when; the time is null if it was before times were kept. */
const Verified = z.object({ isVerified: z.boolean(), at: Instant.nullable() });
export type Verified = z.infer<typeof Verified>;

/** The trader behind an event, as article 30(7) of the Digital Services Act has it shown. */
export const Organiser = z.object({
  id: PartnerId,
  name: z.string(),
  legalName: z.string(),
  organizationType: z.string().nullable(),
  address: z.string(),
  city: z.string(),
  zipCode: z.string(),
  country: z.string().nullable(),
  email: z.string(),
  phoneNumber: z.string(),
  companyWebsite: z.string().nullable(),
  logoUrl: z.string().nullable(),
  /** The register that lists the company; empty if none is stated. */
  tradeRegister: z.string(),
  registrationNumber: z.string(),
  memberSince: Instant,
  verified: z.object({
    /** By a code in a letter. */
    address: Verified,
    /** By a link in an email. */
    email: Verified,
    /** By the signature of the partner agreement. */
    agreement: Verified,
  }),
  /** When the organiser certified to offer only what complies with the law. */
  certifiedAt: Instant.nullable(),
});
export type Organiser = z.infer<typeof Organiser>;

const params = z.object({ id: coerceNumber(PartnerId) });

export const organisersContract = defineContract(organisersCalls, {
  organiser: { params, response: Organiser },
  organiserEvents: {
    note: 'The soonest first.',
    params,
    query: listing(['date'])
      .pick({ page: true })
      .extend({ limit: coerceNumber(z.number().int().min(1).max(50)).default(12) }),
    response: z.array(EventCard),
  },
});
