import { msg } from '@atrium/texts';
import { reviewsPolicy } from './text/page-texts.ts';
import { textPage } from './text-page.tsx';

/** Origin of reviews, and what is done with them. */
export const readyPage = textPage({
  title: msg('How reviews work'),
  lead: msg('Who writes reviews, how we check them, and what happens to them.'),
  text: reviewsPolicy,
});
