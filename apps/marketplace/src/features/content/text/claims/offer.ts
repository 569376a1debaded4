/** What organisers are promised. See the note in this folder: it must be what the operator really offers. */
export const offer = {
  plansFrom: '$99/month',
  payout: '2-3 business days after the event',
  review: '2-3 business days',
} as const;
