import { phrase } from '@atrium/ui/language';
import { contentGuidelines } from './text/page-texts.ts';
import { textPage } from './text-page.tsx';

/** The rules of reviews and of everything else that people publish here. */
export const readyPage = textPage({
  title: phrase('Content guidelines'),
  lead: phrase('What may be written here, how it is checked, and what follows a breach.'),
  text: contentGuidelines,
});
