import '@atrium/ui/styles.css';
import { checkAnswer, startApp } from '@atrium/account';
import { inLanguage, splitLanguage } from '@atrium/domain';
import { speak } from '@atrium/ui/language';
import { translationInto } from './language/translations.ts';
import { routes } from './router.tsx';

const { language } = splitLanguage(window.location.pathname);
// not awaited at the top: lazy parts could no longer share this file's code, and the first load would grow by 8 kB
void translationInto(language).then((translation) => {
  speak(() => translation);
  document.documentElement.lang = language;
  return startApp(routes, {
    basename: inLanguage('/', language),
    check: import.meta.env.DEV ? checkAnswer : undefined,
  });
});
