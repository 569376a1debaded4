import type { Language } from '@atrium/domain';
import { english, type Translation } from '@atrium/ui/language';

const texts = {
  es: () => import('./es.json'),
  fr: () => import('./fr.json'),
  de: () => import('./de.json'),
};

/** A language's texts; English ones stand in the code, so that nobody loads them twice. */
export async function translationInto(language: Language): Promise<Translation> {
  if (language === 'en') return english;
  return { language, texts: (await texts[language]()).default };
}
