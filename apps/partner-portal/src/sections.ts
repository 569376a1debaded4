/** The side menu of the dashboard (partner spec 2); the address holds the id. */
export const sections = {
  summary: 'Summary',
  events: 'Events',
  registrations: 'Registrations',
  communications: 'Communications',
  finances: 'Finances',
  documents: 'Documents',
  users: 'Users',
  'cancellation-policies': 'Cancellation Policies',
  insights: 'Insights',
  'help-centre': 'Help Centre',
} as const;

export type Section = keyof typeof sections;

const isSection = (text: string | null): text is Section => text !== null && text in sections;

/** The part of the dashboard that an address asks for. */
export function sectionOf(search: URLSearchParams): Section {
  const tab = search.get('tab');
  return isSection(tab) ? tab : 'summary';
}
