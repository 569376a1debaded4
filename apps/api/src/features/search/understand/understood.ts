import type { EventFilters, Language } from '@atrium/domain';

/**
 * One thing that an event must have. `tsquery` is text for `to_tsquery('atrium', …)` built by the server:
 * lexemes are quoted, so it never contains syntax that somebody typed.
 */
export interface Unit {
  kind: 'word' | 'phrase' | 'concept' | 'place';
  /** As it was typed. */
  text: string;
  tsquery: string;
  /** True of a word that must be absent (`-solar`). */
  not: boolean;
}

/** How a part of the query was read, as shown above the results. */
export interface Chip {
  id: string;
  /** The words as typed, which `plain` holds when the visitor wants them read as words. */
  typed: string;
  kind: 'concept' | 'place' | 'date' | 'attendance' | 'price' | 'cancellation';
  /** Name in the page's language. */
  label: string;
  /** False if a choice in the form wins, or the reading was of no use. */
  applied: boolean;
  reason?: 'chosen-in-form' | 'needs-another-word';
}

export interface Correction {
  typed: string;
  used: string;
  /** True if `used` is searched, false if it's only offered. */
  certain: boolean;
}

/** What a query means. */
export interface Understood {
  units: Unit[];
  /** Filters read from the words; the form's own filters win, and aren't repeated here. */
  filters: Partial<EventFilters>;
  chips: Chip[];
  corrected: Correction[];
  /** Version of the vocabulary that read it. */
  vocabulary: number;
}

export interface ReadingOptions {
  /** Words that the visitor wants read as words. */
  plain: readonly string[];
  lang: Language;
  /** Today at the visitor's, as `2027-03-14`. */
  today: string;
  /** The form's filters. */
  explicit: EventFilters;
}
