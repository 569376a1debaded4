import { z } from 'zod';
import { languages } from '../kernel/languages.ts';
import { defineContract } from '../kernel/endpoint.ts';
import { coerceNumber, shortText } from '../kernel/fields.ts';
import { code } from '../kernel/read-issue.ts';
import { settingsCalls } from './settings.calls.ts';
import {
  contactMethods,
  eventsPerPageChoices,
  settingsCurrencies,
  timeZones,
  type TimeZoneLabel,
} from './settings.ts';

const toggle = z.boolean(code('on-or-off')).optional();
const timeZoneLabels = Object.keys(timeZones) as [TimeZoneLabel, ...TimeZoneLabel[]]; // the table's keys
const language = z.enum(languages, code('choose-language')).optional();

/** The settings form; absent fields keep their value. */
export const SettingsForm = z.object({
  emailNotifications: toggle,
  registrationAlerts: toggle,
  marketingEmails: toggle,
  dailyDigest: toggle,
  instantAlerts: toggle,
  reviewInvitations: toggle,
  autoPublish: toggle,
  personalisedOrder: toggle,
  defaultCurrency: z.enum(settingsCurrencies, code('choose-currency')).optional(),
  defaultTimezone: z.enum(timeZoneLabels, code('choose-time-zone')).optional(),
  defaultLanguage: language,
  maxEventsPerPage: coerceNumber(z.literal(eventsPerPageChoices, code('choose-page-size'))).optional(),
  preferredContactMethod: z.enum(contactMethods, code('choose-contact-method')).optional(),
  contactHours: shortText(100).optional(),
  language,
});

/** Current settings. */
export const Settings = z.object({
  emailNotifications: z.boolean(),
  registrationAlerts: z.boolean(),
  marketingEmails: z.boolean(),
  dailyDigest: z.boolean(),
  instantAlerts: z.boolean(),
  /** Questionnaires about events attended. */
  reviewInvitations: z.boolean().default(true),
  autoPublish: z.boolean(),
  /** Events that fit the profile come first when events are sorted by relevance. */
  personalisedOrder: z.boolean().default(true),
  defaultCurrency: z.enum(settingsCurrencies),
  defaultTimezone: z.enum(timeZoneLabels),
  defaultLanguage: z.enum(languages),
  maxEventsPerPage: z.literal(eventsPerPageChoices),
  preferredContactMethod: z.enum(contactMethods),
  contactHours: z.string(),
  language: z.enum(languages),
});
export type Settings = z.infer<typeof Settings>;

/** Settings of a new account (visitor spec 9). */
export const defaultSettings: Settings = {
  emailNotifications: true,
  registrationAlerts: true,
  marketingEmails: false,
  dailyDigest: true,
  instantAlerts: true,
  reviewInvitations: true,
  autoPublish: false,
  personalisedOrder: true,
  defaultCurrency: 'USD',
  defaultTimezone: 'UTC',
  defaultLanguage: 'en',
  maxEventsPerPage: 10,
  preferredContactMethod: 'email',
  contactHours: '',
  language: 'en',
};

export const settingsContract = defineContract(settingsCalls, {
  settings: { response: Settings },
  saveSettings: { body: SettingsForm, response: Settings },
});
