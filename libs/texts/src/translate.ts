import { isolated, locales, numberFormat, type Language } from '@atrium/domain';

/** Translations by English text, in the JSON form of i18next (docs/adr/0022). */
export type Catalogue = Readonly<Record<string, string>>;

export interface Translation {
  language: Language;
  texts: Catalogue;
}

/** Values of a text's `{{name}}` placeholders; `count` also selects the plural form. */
export interface TextValues {
  [name: string]: string | number;
}

export const english: Translation = { language: 'en', texts: {} };

/**
 * Translates a text; its key is the English text. Numbers are formatted in the language, names from right to left isolated. With a `count` the
 * text is the plural, and `defaultValue_one` its English singular; a translation may have one form for all. A `context` separates meanings that share
 * an English text.
 */
export function translate(translation: Translation, text: string, values: TextValues = {}): string {
  const { language, texts } = translation;
  const { count, context } = values;
  const pattern =
    typeof count === 'number'
      ? pluralForm(translation, text, count, values)
      : (context && texts[`${text}_${context}`]) || texts[text];
  return (pattern || text).replace(/{{(\w+)}}/g, (place, name: string) => {
    const value = values[name];
    if (typeof value === 'number') return numberFormat(locales[language]).format(value);
    return value === undefined ? place : isolated(value);
  });
}

function pluralForm({ language, texts }: Translation, text: string, count: number, values: TextValues) {
  const form = new Intl.PluralRules(language).select(count);
  if (language === 'en' && form === 'one') return String(values['defaultValue_one'] ?? text);
  return texts[`${text}_${form}`] || texts[`${text}_other`] || texts[text];
}
