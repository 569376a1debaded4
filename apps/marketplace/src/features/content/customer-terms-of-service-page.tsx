import { phrase } from '@atrium/ui/language';
import { customerTermsOfService } from './text/page-texts.ts';
import { textPage } from './text-page.tsx';

/** What applies between a customer and the operator. */
export const readyPage = textPage({
  title: phrase('Customer terms of service'),
  lead: phrase('What applies when you register for an event here, and what you can rely on.'),
  text: customerTermsOfService,
});
