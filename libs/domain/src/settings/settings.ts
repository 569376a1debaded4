/** Options of the settings page (visitor spec 9). */
export const eventsPerPageChoices = [10, 25, 50, 100] as const;
export const settingsCurrencies = ['USD', 'EUR', 'GBP'] as const;
export const contactMethods = ['email', 'phone', 'sms'] as const;

/** Labels of time zones and their IANA zones; the IANA zones EST and PST have no summer time. */
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

/**
 * Topics of emails that a recipient can switch off. Emails about a purchase or the account's security are
 * always sent.
 */
export type EmailTopic =
  'registrationAlerts' | 'marketingEmails' | 'dailyDigest' | 'instantAlerts' | 'reviewInvitations';

/** Toggles of the settings page. */
export type NotificationSettings = Record<EmailTopic | 'emailNotifications', boolean>;

/** Returns true if a member of an organiser's team wants one email for each sale; with a digest they come together. */
export const wantsEmailPerSale = (settings: NotificationSettings): boolean =>
  wantsEmailAbout(settings, 'registrationAlerts') && !settings.dailyDigest;

/** Returns true if a recipient wants emails on a topic; without `emailNotifications` none are sent. */
export const wantsEmailAbout = (settings: NotificationSettings, topic: EmailTopic): boolean =>
  settings.emailNotifications && settings[topic];
