import { languages } from '@atrium/domain';
import { sentences } from '@atrium/texts/problems';
import { translationInto } from './translations.ts';

/** Placeholders of values, and tags of `TranslatedText`. */
const marks = (text: string) => (text.match(/{{\w+}}|<\/?\d+>/g) ?? []).sort();

/** The English text of a key, without its plural suffix. */
const englishOf = (key: string) => key.replace(/_(?:one|many|other)$/, '');

/** The English texts that the sentences of failures are made of. */
const failureTexts = Object.values(sentences).map((sentence) => {
  if (typeof sentence === 'string') return { text: sentence, isPlural: false };
  let used = { text: '', isPlural: false };
  const t = (text: string, values: object = {}) => {
    used = { text, isPlural: 'count' in values };
    return text;
  };
  // every sentence reads the values of its own code only
  (sentence as (translator: object, params: object) => string)(
    { t, formatMoney: () => '', formatDay: () => '' },
    { count: 2 },
  );
  return used;
});

/** Familiar forms of address, and German words for an event beside the one that titles use. */
const unwanted = {
  de: /(?<!\p{L})(?:du|dich|dir|dein\p{L}*|Veranstaltung(?:en|s)?)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:tú|tu|tus|te|ti|contigo|puedes|tienes|has)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:tu|toi|te|ton|ta|tes)(?!\p{L})/iu,
};

describe.each(languages.filter((language) => language !== 'en'))('the texts in %s', (language) => {
  test('address the reader formally, and call an event by one word', async () => {
    const { texts } = await translationInto(language);
    expect(Object.values(texts).filter((text) => unwanted[language].test(text))).toEqual([]);
  });

  test('are complete', async () => {
    const { texts } = await translationInto(language);
    expect(Object.keys(texts).length).toBeGreaterThan(500);
    expect(Object.keys(texts).filter((key) => !texts[key]?.trim())).toEqual([]);
  });

  test('have typographic apostrophes', async () => {
    const { texts } = await translationInto(language);
    expect(Object.values(texts).filter((text) => /\p{L}'[\p{L}{<]/u.test(text))).toEqual([]);
  });

  test('have the placeholders and tags of the English ones', async () => {
    const { texts } = await translationInto(language);
    const wrong = Object.entries(texts).filter(([key, text]) => {
      // a singular may omit its number
      const [has, wants] = [text, englishOf(key)].map((words) =>
        marks(words).filter((mark) => mark !== '{{count}}' || !key.endsWith('_one')),
      );
      return has?.join() !== wants?.join();
    });
    expect(wrong).toEqual([]);
  });

  test('begin and end as the English ones do', async () => {
    const { texts } = await translationInto(language);
    const edges = (words: string) => [/^\s/.test(words), /\s$/.test(words)];
    const wrong = Object.entries(texts).filter(
      ([key, text]) => edges(text).join() !== edges(englishOf(key)).join(),
    );
    expect(wrong).toEqual([]);
  });

  test('say every failure', async () => {
    const { texts } = await translationInto(language);
    const keys = failureTexts.map(({ text, isPlural }) => (isPlural ? `${text}_other` : text));
    expect(keys.filter((key) => !texts[key])).toEqual([]);
  });

  test('have every plural form that the language tells apart', async () => {
    const { texts } = await translationInto(language);
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const plurals = Object.keys(texts).filter((key) => key.endsWith('_other'));
    expect(plurals.length).toBeGreaterThan(40);
    const forms = plurals.flatMap((key) =>
      pluralCategories.map((form) => key.replace(/_other$/, `_${form}`)),
    );
    expect(forms.filter((key) => !texts[key])).toEqual([]);
  });
});
