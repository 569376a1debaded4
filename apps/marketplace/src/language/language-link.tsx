import { inLanguage, type Language } from '@atrium/domain';
import { language as spoken } from '@atrium/texts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { rememberLanguage } from './remember-language.ts';

/** Saves the choice for the next visit, and keeps query and fragment, which the server-rendered link lacks. */
function choose(language: Language, link: HTMLAnchorElement) {
  rememberLanguage(language);
  link.search = window.location.search;
  link.hash = window.location.hash;
}

/** Links to the current page in a language; a full load, because the server renders each language. */
export function LanguageLink({
  to,
  lang,
  children,
}: {
  to: Language;
  lang?: Language;
  children?: ReactNode;
}) {
  const { pathname } = useLocation();
  return (
    <a
      href={inLanguage(pathname, to)}
      hrefLang={to}
      lang={lang}
      aria-current={to === spoken() ? 'true' : undefined}
      onClick={({ currentTarget }) => choose(to, currentTarget)}
    >
      {children}
    </a>
  );
}
