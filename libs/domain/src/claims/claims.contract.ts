import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { coerceNumber, optionalLine, requiredShortText } from '../kernel/fields.ts';
import { code } from '../kernel/read-issue.ts';
import { storedDocument } from '../kernel/stored-document.ts';
import { claimsCalls } from './claims.calls.ts';

const Figures = z.object({
  events: z.string().nullable(),
  clients: z.string().nullable(),
  attendees: z.string().nullable(),
  countries: z.string().nullable(),
});

const Leader = z.object({
  name: z.string(),
  position: z.string(),
  biography: z.string(),
  /** Address of the portrait, below the site's own root. */
  portrait: z.string().nullable(),
});
export type Leader = z.infer<typeof Leader>;

/** Claims of the site about itself that code can't make true; null where nothing is claimed. */
export const Claims = z.object({
  /** Marks every claim as an example, as in the demo data. */
  isExample: z.boolean(),
  /** Savings on tickets booked here, in percent. */
  savingsPercent: z.number().nullable(),
  /** Figures of the About page as they are shown: `50K+`. */
  figures: Figures,
  /** Price of the cheapest plan of organisers as it is shown: `$99/month`. */
  plansFrom: z.string().nullable(),
  /** Business days until an organiser is paid after an event: `2-3`. */
  payoutDays: z.string().nullable(),
  /** Business days that the review of an application takes: `2-3`. */
  reviewDays: z.string().nullable(),
  leaders: z.array(Leader),
});
export type Claims = z.infer<typeof Claims>;

/** The claims with what only administrators read. */
export const SiteClaims = Claims.extend({
  /** Where the evidence for the claims is kept. */
  evidence: z.string().nullable(),
});
export type SiteClaims = z.infer<typeof SiteClaims>;

export const storedClaims = storedDocument(SiteClaims);

const figure = optionalLine(20);
const dayRange = z
  .string()
  .trim()
  .regex(/^(?:[2-9]|[1-9]\d|\d{1,2}-\d{1,2})?$/, code('business-days'))
  .nullish()
  .transform((text) => text || null);

/** The form of the claims. Anything that is claimed needs evidence, unless it is an example. */
export const ClaimsForm = z
  .object({
    isExample: z.boolean(code('true-or-false')),
    savingsPercent: coerceNumber(z.number().int(code('whole-number')).min(1).max(90)).nullable(),
    figures: z.object({ events: figure, clients: figure, attendees: figure, countries: figure }),
    plansFrom: figure,
    payoutDays: dayRange,
    reviewDays: dayRange,
    leaders: z
      .array(
        z.object({
          name: requiredShortText('name-required', 100),
          position: requiredShortText('fill-in-all-fields', 100),
          biography: requiredShortText('fill-in-all-fields', 400),
          portrait: optionalLine(200),
        }),
      )
      .max(12),
    evidence: optionalLine(1000),
  })
  .superRefine((claims, ctx) => {
    if (!claims.isExample && claims.evidence === null && claimsAnything(claims))
      ctx.addIssue({ code: 'custom', path: ['evidence'], message: code('evidence-required') });
  });

/** True if any figure or promise is set that needs evidence. */
export const claimsAnything = ({
  savingsPercent,
  figures,
  plansFrom,
  payoutDays,
  reviewDays,
}: Omit<Claims, 'isExample' | 'leaders'>): boolean =>
  [savingsPercent, plansFrom, payoutDays, reviewDays, ...Object.values(figures)].some(
    (claim) => claim !== null,
  );

/** Counts of the database, to compare the figures with. */
const CountedFigures = z.object({
  /** Events that were ever public. */
  events: z.number().int(),
  /** Approved organisers. */
  clients: z.number().int(),
  /** Tickets sold and not cancelled. */
  attendees: z.number().int(),
  /** Countries with a public event. */
  countries: z.number().int(),
});
export type CountedFigures = z.infer<typeof CountedFigures>;

export const claimsContract = defineContract(claimsCalls, {
  claims: { response: Claims },
  siteClaims: {
    response: SiteClaims.extend({
      counted: CountedFigures,
      /** When that was counted, which is every night; absent before the first one, and then counted now. */
      countedAt: z.iso.datetime().optional(),
    }),
  },
  saveClaims: {
    note: 'Recorded in the audit log.',
    body: ClaimsForm,
    response: SiteClaims,
  },
});
