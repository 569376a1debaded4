import { inLanguage, languageNames, languages, type Language } from '@atrium/domain';
import { language as spoken, t } from '@atrium/ui/language';
import { useLocation } from 'react-router';
import { rememberLanguage } from '../language/remember-language.ts';
import classes from './layout.module.css';

/** Keeps the choice for the next visit, and what the address says beyond its path: the server knows only a part of that. */
function choose(language: Language, link: HTMLAnchorElement) {
  rememberLanguage(language);
  link.search = window.location.search;
  link.hash = window.location.hash;
}

/** The page one is on in the other languages; loaded anew, because the server renders each. */
export function LanguageLinks() {
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('Language')}>
      <ul className={classes.languages}>
        {languages.map((language) => (
          <li key={language}>
            <a
              href={inLanguage(pathname, language)}
              hrefLang={language}
              lang={language}
              aria-current={language === spoken() ? 'true' : undefined}
              onClick={({ currentTarget }) => choose(language, currentTarget)}
            >
              {languageNames[language]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
