/** Lexemes of one unit at most. */
const most = 60;

/** Words in this order, as text of a tsquery; `norm` is normalised, so it has no quotes. */
export const phrase = (norm: string): string =>
  norm
    .split(' ')
    .filter(Boolean)
    .map((word) => `'${word}'`)
    .join(' <-> ');

/** The same in names of events, organisers and venues only: a text that mentions a workshop is about something else. */
export const inNames = (query: string): string => query.replaceAll(/'[^']+'/g, (word) => `${word}:AC`);

export const prefix = (word: string): string => `'${word}':*`;

/** Any of these, as text of a tsquery. */
export function anyOf(alternatives: Iterable<string>): string {
  const parts: string[] = [];
  let count = 0;
  for (const text of new Set(alternatives)) {
    if (text === '') continue;
    count += text.split(' <-> ').length;
    if (count > most) break;
    parts.push(text.includes(' <-> ') ? `(${text})` : text);
  }
  return parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' | ')})`;
}
