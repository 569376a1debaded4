/** Kinds of the many-valued facets of an event in the search index; a token is `kind << 24 | id`. */
export const tokenKinds = {
  place: 8,
  sector: 9,
  sectorSubtype: 10,
  attendeeCountry: 11,
  exhibitorCountry: 12,
  jobTitle: 13,
  exhibitorType: 14,
  attendeeClass: 15,
  audience: 16,
} as const;

export type TokenKind = keyof typeof tokenKinds;

const largestId = 0xffffff;

/** The token of one value; 0, which nothing carries, for an id that no value can have. */
export const token = (kind: TokenKind, id: number): number =>
  id > 0 && id <= largestId ? (tokenKinds[kind] << 24) | id : 0;

/** Kind and id of a token. */
export const tokenParts = (value: number): { kind: number; id: number } => ({
  kind: value >> 24,
  id: value & largestId,
});
