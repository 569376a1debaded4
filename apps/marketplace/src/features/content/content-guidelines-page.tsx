import { t } from '@atrium/ui/language';
import { readMarkdownPage } from './markdown-sections.ts';
import { SectionedPage } from './sectioned-page.tsx';
import text from './text/content-guidelines.md?raw';

const page = readMarkdownPage(text);

/** The rules of reviews and of everything else that people publish here. */
export function ContentGuidelinesPage() {
  return (
    <SectionedPage
      title={t('Content guidelines')}
      lead={t('What may be written here, how it is checked, and what follows a breach.')}
      page={page}
    />
  );
}
