import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Email, Instant, UserId, requiredLine, requiredLines } from '../kernel/fields.ts';
import { listing } from '../kernel/listing.ts';
import { contactLimits, contactStatuses } from './contact-request.ts';
import { supportCalls } from './support.calls.ts';

export const ContactRequestId = z.uuid('This is not a valid id').brand<'ContactRequestId'>();
export type ContactRequestId = z.infer<typeof ContactRequestId>;

/** What a visitor writes to support. The sender may name it: sent again after a broken line, it is there once. */
export const ContactDraft = z.object({
  id: ContactRequestId.optional(),
  name: requiredLine('Please enter your name', contactLimits.name),
  email: Email,
  subject: requiredLine('Please say what it is about', contactLimits.subject),
  message: requiredLines('Please write a message', contactLimits.message),
  /** A field that no person sees: whoever fills it in is a program. */
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

/** A request to support, as administrators read it. */
export const ContactRequest = Summary.extend({
  message: z.string(),
  /** The account it was sent from, if its sender was logged in. */
  userId: UserId.nullable(),
  answeredAt: Instant.nullable(),
  /** Who marked it as answered. */
  answeredBy: z.string().nullable(),
});
export type ContactRequest = z.infer<typeof ContactRequest>;

const ofRequest = z.object({ requestId: ContactRequestId });

export const supportContract = defineContract(supportCalls, {
  contactSupport: { body: ContactDraft, response: z.object({ ticketNumber: z.string() }) },
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
