import { Accordion, AccordionItem, Banner } from '@atrium/ui';
import { language, t } from '@atrium/texts';
import { TranslatedText } from '@atrium/ui/language';
import { LanguageLink } from '../../language/language-link.tsx';
import { Markdown } from './markdown.tsx';
import type { MarkdownPage } from './markdown-sections.ts';
import { ProsePage } from './prose-page.tsx';
import classes from './sectioned-page.module.css';

interface SectionedPageProps {
  title: string;
  lead: string;
  page: MarkdownPage;
}

/** Layout of a long text: contents, and sections that are closed at first. */
export function SectionedPage({ title, lead, page: { intro, sections } }: SectionedPageProps) {
  return (
    <ProsePage title={title} lead={lead}>
      {language() !== 'en' && (
        <Banner>
          <TranslatedText
            text={t('This translation is for your convenience. <0>The English text</0> is binding.')}
            parts={[<LanguageLink key="english" to="en" />]}
          />
        </Banner>
      )}
      <article className={classes.article}>
        <Markdown text={intro} />
        <nav aria-labelledby="contents" className={classes.contents}>
          <h2 id="contents">{t('On this page')}</h2>
          <ol>
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ol>
        </nav>
        <Accordion>
          {sections.map(({ id, title: name, body }) => (
            <AccordionItem key={id} id={id} title={name} headingLevel={2}>
              <Markdown text={body} />
            </AccordionItem>
          ))}
        </Accordion>
      </article>
    </ProsePage>
  );
}
