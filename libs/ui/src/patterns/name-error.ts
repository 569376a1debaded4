import { t } from '@atrium/texts';
/** Error message of a name to be added to a list, or null; duplicates are found ignoring case and spaces. */
export function nameError(name: string, others: readonly string[]): string | null {
  const wanted = plain(name);
  const same = others.find((other) => plain(other) === wanted);
  return same === undefined ? null : t('“{{name}}” is already in the list', { name: same });
}

const plain = (name: string) => name.trim().replace(/\s+/g, ' ').toLocaleLowerCase('en');
