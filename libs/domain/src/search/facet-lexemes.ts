/**
 * Lexemes that stand for what an event is, beside the words of its texts: `idu102` is the subtype 102. The
 * projection writes them into `event_words.tsv`, and a query that means the subtype asks for them. They begin
 * with `id`, so that no word of a name or query ("H2", "S1") is one of them, and contain digits, so that
 * PostgreSQL doesn't stem them.
 */
const letters = {
  sector: 's',
  sectorSubtype: 'u',
  eventType: 'e',
  attendance: 'h',
  country: 'n',
  continent: 'k',
  place: 'p',
  jobTitle: 'j',
  audience: 'a',
  exhibitorType: 'x',
  attendeeClass: 'c',
} as const;

export type FacetKind = keyof typeof letters;

/** Lexeme of an option, country, continent or place. */
export const facetLexeme = (kind: FacetKind, id: number): string => `id${letters[kind]}${id}`;

/** Lexeme of a region of the gazetteer: GeoNames' codes are unique within a country only. */
export const regionLexeme = (countryId: number, regionCode: string): string =>
  `idr${countryId}x${regionCode.toLowerCase().replace(/[^a-z0-9]/g, '')}`;
