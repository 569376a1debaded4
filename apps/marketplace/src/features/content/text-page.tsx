import { language, t } from '@atrium/texts';
import type { ComponentType } from 'react';
import { readMarkdownPage } from './markdown-sections.ts';
import { SectionedPage } from './sectioned-page.tsx';
import type { PageText } from './text/page-texts.ts';
import { useClaims } from './use-claims.ts';

interface TextPageParts {
  /** A key of the catalogues, translated when the page is rendered. */
  title: string;
  lead: string;
  text: PageText;
}

/** Creates a page from a text; the page loads the text in its language before it renders. */
export const textPage =
  ({ title, lead, text }: TextPageParts) =>
  async (): Promise<ComponentType> => {
    const source = (await text[language()]()).default;
    const isClaiming = source.includes('{{#');
    return function TextPage() {
      const page = readMarkdownPage(source, text.anchors, useClaims(isClaiming));
      return <SectionedPage title={t(title)} lead={t(lead)} page={page} />;
    };
  };
