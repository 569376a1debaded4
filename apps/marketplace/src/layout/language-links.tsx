import { languageNames, languages } from '@atrium/domain';
import { t } from '@atrium/texts';
import { LanguageLink } from '../language/language-link.tsx';
import classes from './layout.module.css';

/** Links to the current page in every language. */
export function LanguageLinks() {
  return (
    <nav aria-label={t('Language')}>
      <ul className={classes.languages}>
        {languages.map((language) => (
          <li key={language}>
            <LanguageLink to={language} lang={language}>
              {languageNames[language]}
            </LanguageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
