import { language, t } from '@atrium/ui/language';
import type { ComponentType } from 'react';
import { readMarkdownPage } from './markdown-sections.ts';
import { SectionedPage } from './sectioned-page.tsx';
import type { PageText } from './text/page-texts.ts';

interface TextPageParts {
  /** Phrases: they are said in the page's language. */
  title: string;
  lead: string;
  text: PageText;
}

/** Makes a page of a text, which is there once the text in the page's language has come. */
export const textPage =
  ({ title, lead, text }: TextPageParts) =>
  async (): Promise<ComponentType> => {
    const page = readMarkdownPage((await text[language()]()).default, text.anchors);
    return function TextPage() {
      return <SectionedPage title={t(title)} lead={t(lead)} page={page} />;
    };
  };
