import { languages } from '@atrium/domain';
import { readFileSync } from 'node:fs';

const others = languages.filter((language) => language !== 'en');

const catalogueOf = (language: string): Record<string, string> =>
  // maps English texts to translations
  JSON.parse(readFileSync(`${import.meta.dirname}/${language}.json`, 'utf8')) as Record<string, string>;

/** Placeholders for values. */
const places = (text: string) => (text.match(/{{\w+}}/g) ?? []).sort();

const plural = /_(one|many|other)$/;
const englishOf = (key: string) => key.replace(plural, '');

/** Words spelled the same in English. */
const same = [
  'Clause',
  'Code',
  'Code {{code}}',
  'Commission',
  'Date',
  'Event',
  'Events',
  'Extras',
  'IBAN',
  'Manager',
  'Marketing',
  'Message',
  'Name',
  'Online',
  'SWIFT/BIC',
  'Sector',
  'Ticket',
  'Tickets',
  'Total',
];

/** Familiar forms of address, and German words for an event beside the one that titles use. */
const unwanted = {
  de: /(?<!\p{L})(?:du|dich|dir|dein\p{L}*|Veranstaltung(?:en|s)?)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:tú|tu|tus|te|ti|contigo|puedes|tienes|has)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:tu|toi|te|ton|ta|tes)(?!\p{L})/iu,
};

describe.each(others)('server texts in %s', (language) => {
  const texts = catalogueOf(language);

  test('address the reader formally, and call an event by one word', () => {
    expect(Object.values(texts).filter((text) => unwanted[language].test(text))).toEqual([]);
  });

  test('are complete and translated', () => {
    expect(Object.keys(texts).length).toBeGreaterThan(180);
    expect(Object.entries(texts).filter(([, text]) => text.trim() === '')).toEqual([]);
    const english = Object.entries(texts).filter(([key, text]) => text === englishOf(key));
    expect(english.filter(([key]) => !same.includes(englishOf(key)))).toEqual([]);
  });

  test('have typographic apostrophes', () => {
    expect(Object.values(texts).filter((text) => /\p{L}'[\p{L}{]/u.test(text))).toEqual([]);
  });

  test('have the placeholders of the English texts', () => {
    const wrong = Object.entries(texts).filter(([key, text]) => {
      // a singular form may omit the number
      const [has, expected] = [text, englishOf(key)].map((words) =>
        places(words).filter((place) => place !== '{{count}}' || !key.endsWith('_one')),
      );
      return has?.join() !== expected?.join();
    });
    expect(wrong).toEqual([]);
  });

  test('have every plural form of the language', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const counted = new Set(
      Object.keys(texts)
        .filter((key) => plural.test(key))
        .map(englishOf),
    );
    expect(counted.size).toBeGreaterThan(5);
    const missing = [...counted].flatMap((text) =>
      forms.map((form) => `${text}_${form}`).filter((key) => !texts[key]),
    );
    expect(missing).toEqual([]);
  });
});
