/** Kinds of multi-valued facets in the search index; a token is `kind << 24 | id`. */
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

/** Returns the token of an ID; 0, which no event has, for an ID out of range. */
export const token = (kind: TokenKind, id: number): number =>
  id > 0 && id <= largestId ? (tokenKinds[kind] << 24) | id : 0;

/** Splits a token into kind and ID. */
export const tokenParts = (value: number): { kind: number; id: number } => ({
  kind: value >> 24,
  id: value & largestId,
});
