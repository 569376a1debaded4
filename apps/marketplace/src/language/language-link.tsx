import { inLanguage, type Language } from '@atrium/domain';
import { language as spoken } from '@atrium/ui/language';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { rememberLanguage } from './remember-language.ts';

/** Keeps the choice for the next visit, and what the address says beyond its path: the server knows only a part of that. */
function choose(language: Language, link: HTMLAnchorElement) {
  rememberLanguage(language);
  link.search = window.location.search;
  link.hash = window.location.hash;
}

/** The page one is on in a language; loaded anew, because the server renders each. */
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
