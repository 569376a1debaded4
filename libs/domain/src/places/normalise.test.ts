import { normalise } from './normalise.ts';

test.each([
  ['Paris', 'paris'],
  ['São Paulo', 'sao paulo'],
  ['Łódź', 'lodz'],
  ['Malmö', 'malmo'],
  ['  St. John’s ', 'st john s'],
  ['Winston-Salem', 'winston salem'],
  ['İstanbul', 'istanbul'],
  ['Großraming', 'grossraming'],
  ['北京', '北京'],
  ['...', ''],
])('%s is normalised to "%s"', (text, norm) => expect(normalise(text)).toBe(norm));

test('normalising twice gives the same text', () => {
  expect(normalise(normalise('Æblø & Ålesund'))).toBe(normalise('Æblø & Ålesund'));
});
