import { languages } from '@atrium/domain';
import { translationInto } from './translations.ts';

/** The places that values are put into, and the marks of `Words`. */
const marks = (text: string) => (text.match(/{{\w+}}|<\/?\d+>/g) ?? []).sort();

/** The English text that a key stands for, without its plural form. */
const englishOf = (key: string) => key.replace(/_(?:one|many|other)$/, '');

describe.each(languages.filter((language) => language !== 'en'))('the texts in %s', (language) => {
  test('are all there', async () => {
    const { texts } = await translationInto(language);
    expect(Object.keys(texts).length).toBeGreaterThan(500);
    expect(Object.keys(texts).filter((key) => !texts[key]?.trim())).toEqual([]);
  });

  test('have the places and marks of the English ones', async () => {
    const { texts } = await translationInto(language);
    const wrong = Object.entries(texts).filter(([key, text]) => {
      // a singular may leave its number out
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
});
