import { msg } from '@atrium/texts';
import { privacyAndCookies } from './text/page-texts.ts';
import { textPage } from './text-page.tsx';

/** Privacy notice and the list of cookies. */
export const readyPage = textPage({
  title: msg('Privacy and cookies'),
  lead: msg('Which data we use and why, what your browser keeps for us, and what you can decide.'),
  text: privacyAndCookies,
});
