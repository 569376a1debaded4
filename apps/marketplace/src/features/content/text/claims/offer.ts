import { phrase } from '@atrium/ui/language';

/** What organisers are promised. See the note in this folder: it must be what the operator really offers. */
export const offer = {
  plansFrom: phrase('$99/month'),
  payout: phrase('2-3 business days after the event'),
  review: phrase('2-3 business days'),
};
