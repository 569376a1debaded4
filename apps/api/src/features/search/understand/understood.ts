import type { EventFilters, Language, QueryReading, ReadingChip } from '@atrium/domain';

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
  /** Whether it says what an event is about, and not where it is or of which type: this decides how well it fits. */
  isTopic: boolean;
}

/** Holds what a query means. */
export interface Understood {
  units: Unit[];
  /** Filters read from the words; the form's own filters win, and aren't repeated here. */
  filters: Partial<EventFilters>;
  chips: ReadingChip[];
  corrected: QueryReading['corrected'];
  /** Words left out beside a topic, because no event has them. */
  ignored: string[];
  /** Other queries that may be meant, where a word may be mistyped. */
  didYouMean: string[];
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
