import { t } from '@atrium/ui/language';
import { readMarkdownPage } from './markdown-sections.ts';
import { SectionedPage } from './sectioned-page.tsx';
import text from './text/privacy-and-cookies.md?raw';

const page = readMarkdownPage(text);

/** What is known of a visitor, and what the browser keeps. */
export function PrivacyAndCookiesPage() {
  return (
    <SectionedPage
      title={t('Privacy and cookies')}
      lead={t('Which data we use and why, what your browser keeps for us, and what you can decide.')}
      page={page}
    />
  );
}
