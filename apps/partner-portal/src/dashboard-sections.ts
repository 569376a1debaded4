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

const isSection = (text: string | null): text is DashboardSection =>
  text !== null && text in dashboardSections;

/** Returns the dashboard section in an address. */
export function dashboardSectionOf(search: URLSearchParams): DashboardSection {
  const tab = search.get('tab');
  return isSection(tab) ? tab : 'summary';
}
