import { languages } from '@atrium/domain';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const catalogueOf = (language: string): Record<string, string> =>
  // maps English texts to translations
  JSON.parse(readFileSync(join(__dirname, 'language', `${language}.json`), 'utf8')) as Record<string, string>;
const marks = (text: string) => (text.match(/{{\w+}}/g) ?? []).sort().join();
const englishOf = (key: string) => key.replace(/_(?:one|many|other)$/, '');

test.each(languages.filter((language) => language !== 'en'))('the texts in %s are complete', (language) => {
  const texts = Object.entries(catalogueOf(language));
  expect(texts.length).toBeGreaterThan(70);
  expect(texts.filter(([, text]) => text.trim() === '')).toEqual([]);
  expect(texts.filter(([key, text]) => marks(text) !== marks(englishOf(key)))).toEqual([]);
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const keys = new Set(texts.map(([key]) => key));
  const counted = [...keys].filter((key) => key.endsWith('_other')).map(englishOf);
  expect(
    counted.flatMap((text) => forms.map((form) => `${text}_${form}`)).filter((key) => !keys.has(key)),
  ).toEqual([]);
});
