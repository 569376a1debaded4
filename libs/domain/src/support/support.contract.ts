import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Email, Instant, PageLanguage, UserId, requiredShortText, requiredLines } from '../kernel/fields.ts';
import { languages } from '../kernel/languages.ts';
import { listing } from '../kernel/listing.ts';
import { code } from '../kernel/read-issue.ts';
import { contactMethods } from '../settings/settings.ts';
import { contactLimits, contactStatuses } from './contact-request.ts';
import { supportCalls } from './support.calls.ts';

export const ContactRequestId = z.uuid(code('unknown-id')).brand<'ContactRequestId'>();
export type ContactRequestId = z.infer<typeof ContactRequestId>;

/** A contact request. The ID is an idempotency key: a client that retries sends the same one. */
export const ContactDraft = z.object({
  id: ContactRequestId.optional(),
  name: requiredShortText('enter-name', contactLimits.name),
  email: Email,
  subject: requiredShortText('enter-subject', contactLimits.subject),
  message: requiredLines('enter-message', contactLimits.message),
  language: PageLanguage,
  /** Honeypot: hidden from people, so only a bot fills it in. */
  website: z.string().max(200).optional(),
});
export type ContactDraft = z.input<typeof ContactDraft>;

const Summary = z.object({
  id: ContactRequestId,
  ticketNumber: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  status: z.enum(contactStatuses),
  createdAt: Instant,
});
export type ContactRequestSummary = z.infer<typeof Summary>;

/** A contact request, as administrators read it. */
export const ContactRequest = Summary.extend({
  message: z.string(),
  /** The sender's account, if they were logged in. */
  userId: UserId.nullable(),
  /** How the account prefers to be contacted; null without an account. */
  contact: z
    .object({
      method: z.enum(contactMethods),
      hours: z.string(),
      language: z.enum(languages),
      phone: z.string().nullable(),
    })
    .nullable()
    .default(null),
  answeredAt: Instant.nullable(),
  /** The administrator who marked it as answered. */
  answeredBy: z.string().nullable(),
});
export type ContactRequest = z.infer<typeof ContactRequest>;

const ofRequest = z.object({ requestId: ContactRequestId });

export const supportContract = defineContract(supportCalls, {
  contactSupport: {
    note: 'The response has the reference of the request.',
    body: ContactDraft,
    response: z.object({ ticketNumber: z.string() }),
  },
  contactRequests: {
    query: listing(['createdAt'], 'desc')
      .pick({ search: true, page: true, limit: true })
      .extend({ status: z.enum(contactStatuses).optional() }),
    response: z.array(Summary),
  },
  contactRequest: { params: ofRequest, response: ContactRequest },
  markContactRequest: {
    params: ofRequest,
    body: z.object({ status: z.enum(contactStatuses) }),
    response: ContactRequest,
  },
});
