import type { Language } from '@atrium/domain';
import { translator, type Translator } from '@atrium/texts';
import de from './de.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };

const translators: Readonly<Record<Language, Translator>> = {
  en: translator('en', {}),
  es: translator('es', es),
  fr: translator('fr', fr),
  de: translator('de', de),
};

/** Texts and formats of emails, PDFs and calendar files in the recipient's language (docs/languages.md). */
export const textsIn = (language: Language): Translator => translators[language];
