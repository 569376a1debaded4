import '@atrium/ui/styles.css';
import { checkAnswer, startApp } from '@atrium/account';
import { inLanguage, splitLanguage } from '@atrium/domain';
import { speak } from '@atrium/ui/language';
import { translationInto } from './language/translations.ts';
import { routes } from './router.tsx';

const { language } = splitLanguage(window.location.pathname);
const translation = await translationInto(language);
speak(() => translation);
document.documentElement.lang = language;
void startApp(routes, {
  basename: inLanguage('/', language),
  check: import.meta.env.DEV ? checkAnswer : undefined,
});
