import type { Needs } from '@atrium/domain';

/** The side menu of the dashboard (partner spec 2); the address holds the ID. */
export const dashboardSections = {
  summary: 'Summary',
  events: 'Events',
  registrations: 'Registrations',
  communications: 'Communications',
  finances: 'Finances',
  documents: 'Documents',
  users: 'Users',
  'cancellation-policies': 'Cancellation Policies',
  insights: 'Insights',
  reviews: 'Reviews',
  'help-centre': 'Help Centre',
} as const;

export type DashboardSection = keyof typeof dashboardSections;

/** Right that each section needs. */
export const sectionNeeds: Readonly<Record<DashboardSection, Needs>> = {
  summary: 'figures',
  events: 'read-events',
  registrations: 'orders',
  communications: 'messages',
  finances: 'finance',
  documents: 'company',
  users: 'any',
  'cancellation-policies': 'events',
  insights: 'figures',
  reviews: 'reviews',
  'help-centre': 'any',
};

/** IDs of all sections. */
export const sectionIds = Object.keys(dashboardSections) as DashboardSection[]; // keys of a constant

const isSection = (text: string | null): text is DashboardSection =>
  text !== null && text in dashboardSections;

/** Returns the dashboard section in an address. */
export function dashboardSectionOf(search: URLSearchParams): DashboardSection {
  const tab = search.get('tab');
  return isSection(tab) ? tab : 'summary';
}
