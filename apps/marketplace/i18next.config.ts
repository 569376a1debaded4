import { defineConfig } from 'i18next-cli';

const code = [
  'apps/marketplace/src',
  'libs/ui/src',
  'libs/account/src',
  'libs/api-slice/src',
  'libs/texts/src',
  'libs/domain/src/event-fields',
];

/** Where the texts of the interface are, and the catalogues they are collected into: their keys are the English texts. */
export default defineConfig({
  locales: ['es', 'fr', 'de'],
  extract: {
    input: [...code.map((folder) => `${folder}/**/*.{ts,tsx}`), 'libs/domain/src/kernel/operator.ts'],
    ignore: code.flatMap((folder) => [`${folder}/**/*.{test,stories}.{ts,tsx}`, `${folder}/**/testing/**`]),
    output: 'apps/marketplace/src/language/{{language}}.json',
    functions: ['t', 'msg'],
    primaryLanguage: 'en',
    secondaryLanguages: ['es', 'fr', 'de'],
    defaultNS: false,
    keySeparator: false,
    nsSeparator: false,
    sort: true,
  },
});
