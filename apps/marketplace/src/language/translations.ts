import type { Language } from '@atrium/domain';
import { english, type Translation } from '@atrium/texts';

const texts = {
  es: () => import('./es.json'),
  fr: () => import('./fr.json'),
  de: () => import('./de.json'),
};

/** Loads a language's texts; English ones are in the code, so they are never downloaded twice. */
export async function translationInto(language: Language): Promise<Translation> {
  if (language === 'en') return english;
  const { default: words } = await texts[language]();
  return { language, texts: words };
}
