import { checkText, languageOf } from './check-text.ts';

const rulesOf = (text: string) => checkText(text).map(({ rule }) => rule);

test.each([
  ['Great day, call 0171 5556677 for more', 'contact'],
  ['Write to jo at acme dot com about the deal', 'contact'],
  ['The slides are at jo@acme.com for everybody', 'contact'],
  ['Better prices are on example.com/deal by the way', 'contact'],
  ['Rufen Sie mich an: +49 (0)89 / 123 456 78', 'contact'],
  ['What a f*ck of a day it was', 'insult'],
  ['The catering was sh1t and the hall was cold', 'insult'],
  ['Der Moderator war ein Vollidiot, das war nicht gut', 'insult'],
  ['El ponente es un gilipollas y la sala era pequeña', 'insult'],
  ["L'animateur était un connard et la salle froide", 'insult'],
  ['THIS WAS THE WORST EVENT OF THE WHOLE YEAR', 'capitals'],
  ['It was gooooooooood and the food was nice', 'repetition'],
  ['Det var ett fantastiskt evenemang med många deltagare', 'language'],
  ['これはとても良いイベントでした。 来年 も 参加 したい と 思い ます', 'language'],
])('%s is read by a moderator: %s', (text, rule) => {
  expect(rulesOf(text)).toContain(rule);
});

test.each([
  'The cockpit simulator in hall 4.01 was the best of it',
  'The train to Scunthorpe left at 12:30, so we missed the end of it',
  'It was 1,200 GBP for two days in 2025-26, and worth it',
  'Am 12.05.2027 um 09:30 Uhr war die Halle schon voll',
  'The tickets were $1,500 and 250 EUR for the dinner, 85 % of it sold',
  'Look at this. Come again in 2027 with the whole team.',
  'Sehr gut organisiert, die Vorträge waren nicht zu lang',
  'Muy bien organizado, pero la sala era pequeña para tanta gente',
  'Très bien organisé, mais la salle était un peu petite',
  '',
])('%s is published', (text) => {
  expect(rulesOf(text)).toEqual([]);
});

test('the language of a text is known by its common words', () => {
  expect(languageOf('The food was good and the talks were great')).toBe('en');
  expect(languageOf('Die Vorträge waren sehr gut und nicht zu lang')).toBe('de');
  expect(languageOf('Wow')).toBeNull();
});
