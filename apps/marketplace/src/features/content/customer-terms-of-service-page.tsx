import { msg } from '@atrium/texts';
import { customerTermsOfService } from './text/page-texts.ts';
import { textPage } from './text-page.tsx';

/** Terms between a customer and the operator. */
export const readyPage = textPage({
  title: msg('Customer terms of service'),
  lead: msg('What applies when you register for an event here, and what you can rely on.'),
  text: customerTermsOfService,
});
