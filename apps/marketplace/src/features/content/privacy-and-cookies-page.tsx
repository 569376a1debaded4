import { phrase } from '@atrium/ui/language';
import { privacyAndCookies } from './text/page-texts.ts';
import { textPage } from './text-page.tsx';

/** What is known of a visitor, and what the browser keeps. */
export const readyPage = textPage({
  title: phrase('Privacy and cookies'),
  lead: phrase('Which data we use and why, what your browser keeps for us, and what you can decide.'),
  text: privacyAndCookies,
});
