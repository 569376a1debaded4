import { defineConfig } from 'i18next-cli';

/** Where the texts of the check-in are, and the catalogues they are collected into. */
export default defineConfig({
  locales: ['es', 'fr', 'de'],
  extract: {
    input: ['apps/door/src/**/*.{ts,tsx}'],
    ignore: ['apps/door/src/**/*.test.{ts,tsx}'],
    output: 'apps/door/src/language/{{language}}.json',
    functions: ['t', 'msg'],
    primaryLanguage: 'en',
    secondaryLanguages: ['es', 'fr', 'de'],
    defaultNS: false,
    keySeparator: false,
    nsSeparator: false,
    sort: true,
  },
});
