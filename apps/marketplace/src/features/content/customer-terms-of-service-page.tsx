import { t } from '@atrium/ui/language';
import { readMarkdownPage } from './markdown-sections.ts';
import { SectionedPage } from './sectioned-page.tsx';
import text from './text/customer-terms-of-service.md?raw';

const page = readMarkdownPage(text);

/** What applies between a customer and the operator. */
export function CustomerTermsOfServicePage() {
  return (
    <SectionedPage
      title={t('Customer terms of service')}
      lead={t('What applies when you register for an event here, and what you can rely on.')}
      page={page}
    />
  );
}
