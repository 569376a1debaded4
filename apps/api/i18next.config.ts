import { defineConfig } from 'i18next-cli';

const code = [
  'apps/api/src/email',
  'apps/api/src/features',
  'libs/texts/src/damage',
  'libs/texts/src/disputes',
  'libs/texts/src/moderation',
  'libs/texts/src/notifications',
];

/** The texts that servers write: emails, PDFs, calendar files. Their catalogues never reach a browser. */
export default defineConfig({
  locales: ['es', 'fr', 'de'],
  extract: {
    input: code.map((folder) => `${folder}/**/*.ts`),
    ignore: code.map((folder) => `${folder}/**/*.test.ts`),
    output: 'apps/api/src/texts/{{language}}.json',
    functions: ['t'],
    primaryLanguage: 'en',
    secondaryLanguages: ['es', 'fr', 'de'],
    defaultNS: false,
    keySeparator: false,
    nsSeparator: false,
    sort: true,
  },
});
