import { inLanguage, languages, splitLanguage } from './languages.ts';

describe('splitting a path by language', () => {
  test.each([
    ['/', 'en', '/'],
    ['/events', 'en', '/events'],
    ['/es', 'es', '/'],
    ['/es/', 'es', '/'],
    ['/fr/events/12', 'fr', '/events/12'],
    ['/estate', 'en', '/estate'],
    ['/en/events', 'en', '/en/events'],
    ['/de/es', 'de', '/es'],
  ])('%s is %s of %s', (path, language, plain) => {
    expect(splitLanguage(path)).toEqual({ language, path: plain });
  });

  test.each(['//other.example/x', '///other.example/x', '/\\other.example/x'])(
    '%s never leads to another site',
    (path) => {
      for (const language of languages)
        expect(new URL(inLanguage(path, language), 'https://atrium.example').origin).toBe(
          'https://atrium.example',
        );
    },
  );

  test('a language prefix is added and removed', () => {
    for (const language of languages)
      for (const path of ['/', '/events', '/user/orders/7'])
        expect(splitLanguage(inLanguage(path, language))).toEqual({ language, path });
  });
});
