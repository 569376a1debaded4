import type { Language } from '@atrium/domain';
import de from './de.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };

const names: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en: {}, es, fr, de };

/** Name of an option or country in a language; one that administrators added stays as it is. */
export const optionNameIn = (language: Language, name: string): string => names[language][name] ?? name;

/** A place in a language, whose country comes last, as `London, Vereinigtes Königreich`. */
export const placeIn = (language: Language, place: string): string =>
  place.replace(/[^ ,][^,]*$/, (country) => optionNameIn(language, country));
