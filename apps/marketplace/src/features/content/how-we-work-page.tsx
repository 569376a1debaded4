import { msg } from '@atrium/texts';
import { howWeWork } from './text/page-texts.ts';
import { textPage } from './text-page.tsx';

/** How the marketplace ranks, earns, collects reviews and refunds. */
export const readyPage = textPage({
  title: msg('How we work'),
  lead: msg('How events are ranked, where reviews come from, and what happens when plans change.'),
  text: howWeWork,
});
