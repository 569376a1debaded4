import '@atrium/ui/styles.css';
import { validateResponse, startApp } from '@atrium/account';
import { inLanguage, splitLanguage } from '@atrium/domain';
import { setTranslation } from '@atrium/texts';
import { translationInto } from './language/translations.ts';
import { routes } from './router.tsx';

const { language } = splitLanguage(window.location.pathname);
// no top-level await: lazy parts could no longer share this file's code, and the first load would grow by 8 kB
void translationInto(language).then((translation) => {
  setTranslation(() => translation);
  // written only if it differs, because a write restyles the whole page
  if (document.documentElement.lang !== language) document.documentElement.lang = language;
  return startApp(routes, {
    basename: inLanguage('/', language),
    check: import.meta.env.DEV ? validateResponse : undefined,
  });
});
