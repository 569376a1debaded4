import { inLanguage, languageCookie, languages, type Language } from '@atrium/domain';
import { language as spoken, t } from '@atrium/ui/language';
import { useLocation } from 'react-router';
import classes from './layout.module.css';

const year = 31_536_000;

/** What each language calls itself. */
const names: Record<Language, string> = { en: 'English', es: 'Español', fr: 'Français', de: 'Deutsch' };

/** Keeps the choice for the next visit, and what the address says beyond its path: the server knows only a part of that. */
function choose(language: Language, link: HTMLAnchorElement) {
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${year}; SameSite=Lax`;
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
              {names[language]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
