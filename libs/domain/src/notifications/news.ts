import type { MailTopic } from '../settings/settings.ts';

/** What a notification may be about. */
export const newsKinds = [
  'order-paid',
  'order-refunded',
  'tickets-ready',
  'event-changed',
  'event-cancelled',
  'message',
] as const;
export type NewsKind = (typeof newsKinds)[number];

/** What the bell tells of, and the toggle that silences it; what concerns a ticket one holds is always told. */
export const topicOfNews = {
  'order-paid': 'registrationAlerts',
  'order-refunded': null,
  'tickets-ready': 'registrationAlerts',
  'event-changed': null,
  'event-cancelled': null,
  message: 'instantAlerts',
} as const satisfies Record<NewsKind, MailTopic | null>;
