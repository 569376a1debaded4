/** The choices of the settings page (visitor spec 9). */
export const eventsPerPageChoices = [10, 25, 50, 100] as const;
export const settingsCurrencies = ['USD', 'EUR', 'GBP'] as const;
export const contactMethods = ['email', 'phone', 'sms'] as const;

/** The labels people choose and the IANA zones they mean; EST and PST themselves know no summer time. */
export const timeZones = {
  UTC: 'Etc/UTC',
  EST: 'America/New_York',
  PST: 'America/Los_Angeles',
  GMT: 'Europe/London',
} as const;

export type EventsPerPage = (typeof eventsPerPageChoices)[number];
export type SettingsCurrency = (typeof settingsCurrencies)[number];
export type ContactMethod = (typeof contactMethods)[number];
export type TimeZoneLabel = keyof typeof timeZones;

/** What a mail is about, where its reader may say no. What belongs to a purchase or to the account's safety is always sent. */
export type MailTopic = 'registrationAlerts' | 'marketingEmails' | 'dailyDigest' | 'instantAlerts';

/** The toggles of the settings page. */
export type NotificationSettings = Record<MailTopic | 'emailNotifications', boolean>;

/** True while the reader wants mails of this kind; without `emailNotifications` none of them. */
export const wantsMail = (settings: NotificationSettings, topic: MailTopic): boolean =>
  settings.emailNotifications && settings[topic];
