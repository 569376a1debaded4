import type { TeamRole } from '@atrium/domain';

export const roleNames: Readonly<Record<TeamRole, string>> = {
  OWNER: 'Owner',
  MANAGER: 'Manager',
  MARKETING: 'Marketing',
  FINANCE: 'Finance',
  DOOR: 'Check-in',
};

/** Describes each role, as an owner chooses it. */
export const roleTexts: Readonly<Record<TeamRole, string>> = {
  OWNER: 'Everything, including the company, its bank accounts and the team.',
  MANAGER: 'Events, promotion, reviews, messages, registrations, attendees and check-in.',
  MARKETING: 'Promotion, reviews, messages, figures, and what the pages of events say. Reads events.',
  FINANCE: 'Finances, invoices, registrations with refunds, and figures. Reads events and attendees.',
  DOOR: 'Checks tickets at the entrance. Reads events, but no sales and no lists of attendees.',
};
