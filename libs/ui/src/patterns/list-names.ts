import { t } from '../language/language.ts';
/** What is wrong with a name that is to join a list, or null; names are the same whatever their case and blanks. */
export function nameFault(name: string, others: readonly string[]): string | null {
  const wanted = plain(name);
  const same = others.find((other) => plain(other) === wanted);
  return same === undefined ? null : t('“{{name}}” is already in the list', { name: same });
}

const plain = (name: string) => name.trim().replace(/\s+/g, ' ').toLocaleLowerCase('en');
