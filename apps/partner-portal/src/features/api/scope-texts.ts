import { scopes, type Scope } from '@atrium/domain';

/** Describes what a key with the scope may do. */
export const scopeTexts: Readonly<Record<Scope, string>> = {
  'events:read': 'Read events, series, venues and cancellation policies',
  'events:write': 'Create and change events, ticket types and extras',
  'orders:read': 'Read and export registrations',
  'attendees:read': 'Read and export attendees',
  'attendees:write': 'Change attendees and email tickets again',
  'check-in:read': 'Count arrivals and find tickets',
  'check-in:write': 'Check tickets in',
  'discounts:read': 'Read discounts',
  'discounts:write': 'Add, change and delete discounts',
  'figures:read': 'Read sales figures and attendance',
};

export const scopeOptions = scopes.map((id) => ({ id, name: scopeTexts[id] }));
