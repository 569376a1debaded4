/**
 * How well the words fit, 0 to 1, over a row of `event_words`: words of texts count 0.1, of organiser and place
 * 0.2, of the tagline 0.4, of the name 1.
 */
export const textFit = (tsv: string, words: string): string =>
  `least(1, ts_rank('{0.1,0.2,0.4,1}', ${tsv}, to_tsquery('atrium', ${words})))`;
