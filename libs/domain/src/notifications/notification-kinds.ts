import type { EmailTopic } from '../settings/settings.ts';

/** Kinds of notifications in an attendee's bell. */
export const notificationKinds = [
  'order-paid',
  'order-refunded',
  'tickets-ready',
  'event-changed',
  'event-cancelled',
  'message',
  'review-invitation',
  'review-decided',
  'review-replied',
] as const;

/** Kinds of notifications in the bell of an organiser's team. */
export const teamNotificationKinds = [
  'tickets-sold',
  'sale-cancelled',
  'stock-low',
  'sold-out',
  'event-vetted',
  'company-vetted',
  'question',
  'review-received',
  'report-decided',
] as const;
export type NotificationKind = (typeof notificationKinds)[number] | (typeof teamNotificationKinds)[number];

/**
 * The setting that silences each kind; notifications about a ticket one holds and about our decisions can't be
 * silenced.
 */
export const topicOfNotification = {
  'order-paid': 'registrationAlerts',
  'order-refunded': null,
  'tickets-ready': 'registrationAlerts',
  'event-changed': null,
  'event-cancelled': null,
  message: 'instantAlerts',
  'review-invitation': 'reviewInvitations',
  'review-decided': null,
  'review-replied': 'instantAlerts',
  'tickets-sold': 'registrationAlerts',
  'sale-cancelled': 'registrationAlerts',
  'stock-low': 'registrationAlerts',
  'sold-out': 'registrationAlerts',
  'event-vetted': null,
  'company-vetted': null,
  question: 'instantAlerts',
  'review-received': 'instantAlerts',
  'report-decided': null,
} as const satisfies Record<NotificationKind, EmailTopic | null>;

/** Which notifications to list. */
export const notificationFilters = ['all', 'unread'] as const;
export type NotificationFilter = (typeof notificationFilters)[number];
