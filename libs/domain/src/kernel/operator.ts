import { msg } from './msg.ts';

/** The company that runs this marketplace. Licensees change it only here. */
export const operator = {
  product: 'Atrium',
  legalName: 'Atrium Events Ltd',
  city: msg('London'),
  country: 'United Kingdom',
  supportEmail: 'support@atrium.example',
  /** Prefix of contact request references. */
  ticketPrefix: 'AT',
  noReplyEmail: 'no-reply@atrium.example',
} as const;
