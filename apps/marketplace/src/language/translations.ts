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
  const [{ default: words }, { readerOf }] = await Promise.all([
    texts[language](),
    import('./wire-patterns.ts'),
  ]);
  return { language, texts: words, read: readerOf(words) };
}
