import { z } from 'zod';
import { languages } from '../kernel/languages.ts';
import { defineContract } from '../kernel/endpoint.ts';
import { asNumber, line } from '../kernel/fields.ts';
import { settingsCalls } from './settings.calls.ts';
import {
  contactMethods,
  eventsPerPageChoices,
  settingsCurrencies,
  timeZones,
  type TimeZoneLabel,
} from './settings.ts';

const toggle = z.boolean('Please choose on or off').optional();
const timeZoneLabels = Object.keys(timeZones) as [TimeZoneLabel, ...TimeZoneLabel[]]; // the table's own keys
const language = z.enum(languages, 'Please choose a language').optional();

/** The settings page's form; what is absent stays as it is. */
export const SettingsForm = z.object({
  emailNotifications: toggle,
  registrationAlerts: toggle,
  marketingEmails: toggle,
  dailyDigest: toggle,
  instantAlerts: toggle,
  autoPublish: toggle,
  defaultCurrency: z.enum(settingsCurrencies, 'Please choose a currency').optional(),
  defaultTimezone: z.enum(timeZoneLabels, 'Please choose a time zone').optional(),
  defaultLanguage: language,
  maxEventsPerPage: asNumber(z.literal(eventsPerPageChoices, 'Please choose 10, 25, 50 or 100')).optional(),
  preferredContactMethod: z.enum(contactMethods, 'Please choose a contact method').optional(),
  contactHours: line(100).optional(),
  language,
});

/** The settings as they hold. */
export const Settings = z.object({
  emailNotifications: z.boolean(),
  registrationAlerts: z.boolean(),
  marketingEmails: z.boolean(),
  dailyDigest: z.boolean(),
  instantAlerts: z.boolean(),
  autoPublish: z.boolean(),
  defaultCurrency: z.enum(settingsCurrencies),
  defaultTimezone: z.enum(timeZoneLabels),
  defaultLanguage: z.enum(languages),
  maxEventsPerPage: z.literal(eventsPerPageChoices),
  preferredContactMethod: z.enum(contactMethods),
  contactHours: z.string(),
  language: z.enum(languages),
});
export type Settings = z.infer<typeof Settings>;

/** What holds until something else is saved (visitor spec 9). */
export const defaultSettings: Settings = {
  emailNotifications: true,
  registrationAlerts: true,
  marketingEmails: false,
  dailyDigest: true,
  instantAlerts: true,
  autoPublish: false,
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
