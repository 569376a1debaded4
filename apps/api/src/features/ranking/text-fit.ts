/** A search in words, as texts for `to_tsquery`. */
export interface SearchedText {
  /** The topics that an event should have. */
  topics: string;
  /** All words. */
  words: string;
}

/** Share of a match's points by the part of an event down to which all topics are found. */
const inPart = { name: 0.6, tagline: 0.3, about: 0.15, texts: 0.05 } as const;

/**
 * How well a search fits, 0 to 1, over a row of `event_words`: by the part of an event that has all its topics (name,
 * tagline, organiser, place and subjects, texts), and by the rank of all its words. The part doesn't depend on how many
 * synonyms a topic has, by which `ts_rank` divides.
 */
export function textFit(tsv: string, { topics, words }: SearchedText): string {
  const query = `to_tsquery('atrium', ${topics})`;
  const isIn = (weights: string) => `ts_filter(${tsv}, '{${weights}}') @@ ${query}`;
  const part = `case when ${isIn('a')} then ${inPart.name} when ${isIn('a,b')} then ${inPart.tagline}
    when ${isIn('a,b,c')} then ${inPart.about} when ${tsv} @@ ${query} then ${inPart.texts} else 0 end`;
  return `least(1, ${part} + ts_rank('{0.1,0.2,0.4,1}', ${tsv}, to_tsquery('atrium', ${words})))`;
}
