/** Placeholders of mailings; each recipient gets their own values, in their language. */
export const mailingPlaceholders = ['firstName', 'event', 'date', 'place'] as const;
export type MailingPlaceholder = (typeof mailingPlaceholders)[number];

const pattern = /\{([^{}\n]{1,40})\}/g;

const isPlaceholder = (name: string): name is MailingPlaceholder =>
  mailingPlaceholders.some((known) => known === name);

/** Returns the names in braces that are no placeholders, each once, as they were written. */
export const unknownPlaceholders = (text: string): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name).filter((name) => !isPlaceholder(name))),
];

/** Replaces the placeholders of a text. */
export const fillPlaceholders = (
  text: string,
  values: Readonly<Record<MailingPlaceholder, string>>,
): string =>
  text.replaceAll(pattern, (written, name: string) => (isPlaceholder(name) ? values[name] : written));
