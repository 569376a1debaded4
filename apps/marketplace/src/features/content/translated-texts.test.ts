import { languages } from '@atrium/domain';
import * as texts from './text/page-texts.ts';

const pages = Object.entries(texts);
const translated = languages
  .filter((language) => language !== 'en')
  .flatMap((language) => pages.map(([name, text]) => [language, name, text] as const));

/** All matches, sorted, because word order differs between languages. */
const found = (text: string, pattern: RegExp) => (text.match(pattern) ?? []).toSorted();
const titlesOf = (text: string) => found(text, /^## .+$/gm);

/** The digits of all figures, without the separators of thousands and decimals. */
const figuresOf = (text: string) =>
  found(text.replace(/\]\([^)]*\)/g, ']'), /\d+(?:[.,\u00a0\u202f]\d+)*/g)
    .map((figure) => figure.replace(/\D/g, ''))
    .toSorted();

/** Structure of each section: subheadings, points, steps, rows, notes. */
const buildOf = (text: string) =>
  text
    .split(/^## /m)
    .map(
      (section) => section.match(/^(?:###|- |\d+\. |\||>)/gm)?.map((mark) => mark.replace(/\d+/, '1')) ?? [],
    );

const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

test.each(pages)('the anchors of %s are its English titles', async (_, { anchors, en }) => {
  const titles = (await en()).default.match(/^## .+$/gm) ?? [];
  expect(titles.map(anchorOf)).toEqual(anchors);
});

describe.each(translated)('in %s, %s', (language, _, text) => {
  let english = '';
  let translation = '';
  beforeAll(async () => {
    english = (await text.en()).default;
    translation = (await text[language]()).default;
  });

  test('has the same sections with the same structure', () => {
    expect(buildOf(translation)).toEqual(buildOf(english));
    expect(buildOf(translation)).toHaveLength(text.anchors.length + 1);
  });

  test.each([
    ['placeholders', /{{[#/]?\w+}}/g],
    ['links', /\]\([^)]+\)/g],
    ['names of stored data', /`[^`]+`/g],
    ['emphasis', /\*\*/g],
  ])('has the same %s', (__, pattern) => {
    expect(found(translation, pattern)).toEqual(found(english, pattern));
  });

  test('names the same figures', () => {
    expect(figuresOf(translation)).toEqual(figuresOf(english));
  });

  test('is a translation', () => {
    const lines = (source: string) => source.split('\n').filter((line) => line.length > 40);
    expect(lines(translation).filter((line) => lines(english).includes(line))).toEqual([]);
    const titles = titlesOf(translation);
    expect(new Set(titles).size).toBe(text.anchors.length);
  });
});
