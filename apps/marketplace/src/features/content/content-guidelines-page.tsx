import { msg } from '@atrium/texts';
import { contentGuidelines } from './text/page-texts.ts';
import { textPage } from './text-page.tsx';

/** Rules for reviews and everything else that people publish here. */
export const readyPage = textPage({
  title: msg('Content guidelines'),
  lead: msg('What may be written here, how it is checked, and what follows a breach.'),
  text: contentGuidelines,
});
