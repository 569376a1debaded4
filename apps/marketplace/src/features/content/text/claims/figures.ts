/** What the About page counts. See the note in this folder: each of them must be substantiated, or go. */
export const figures: readonly { value: string; label: string }[] = [
  { value: '50K+', label: 'events hosted' },
  { value: '100K+', label: 'corporate clients' },
  { value: '1M+', label: 'attendees' },
  { value: '20+', label: 'countries' },
];
