import type { MailTopic } from '../settings/settings.ts';

/** What the bell tells of, and the toggle that silences it; what concerns a ticket one holds is always told. */
export const topicOfNews = {
  'order-paid': 'registrationAlerts',
  'order-refunded': null,
  'tickets-ready': 'registrationAlerts',
  'event-changed': null,
  'event-cancelled': null,
  message: 'instantAlerts',
} as const satisfies Record<string, MailTopic | null>;

/** What a notification is about. */
export type NewsKind = keyof typeof topicOfNews;
