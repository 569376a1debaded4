import { phrase } from '@atrium/ui/language';

/** What the About page counts. See the note in this folder: each of them must be substantiated, or go. */
export const figures: readonly { value: string; label: string }[] = [
  { value: phrase('50K+'), label: phrase('events hosted') },
  { value: phrase('100K+'), label: phrase('corporate clients') },
  { value: phrase('1M+'), label: phrase('attendees') },
  { value: phrase('20+'), label: phrase('countries') },
];
