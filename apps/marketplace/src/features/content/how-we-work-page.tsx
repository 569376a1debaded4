import { t } from '@atrium/ui/language';
import { readMarkdownPage } from './markdown-sections.ts';
import { SectionedPage } from './sectioned-page.tsx';
import text from './text/how-we-work.md?raw';

const page = readMarkdownPage(text);

/** How the marketplace ranks, earns, collects reviews and refunds. */
export function HowWeWorkPage() {
  return (
    <SectionedPage
      title={t('How we work')}
      lead={t('How events are ranked, where reviews come from, and what happens when plans change.')}
      page={page}
    />
  );
}
