import { operator } from '@atrium/domain';
import type { Letter } from './compose.ts';

/** Asks the owner of an address whether the newsletter is wanted. */
export const newsletterConsentLetter = (confirmUrl: string): Letter => ({
  subject: 'Please confirm your subscription',
  greeting: 'Hello,',
  paragraphs: [
    `Somebody asked for the ${operator.product} newsletter at this address. It comes only if you confirm. The link works for seven days.`,
  ],
  action: { label: 'Yes, subscribe me', url: confirmUrl },
  afterwards: ['If it was not you, ignore this mail: nothing will be sent.'],
});

/** The first mail of the newsletter; it shows how to leave. */
export const newsletterWelcomeLetter = (eventsUrl: string, unsubscribeUrl: string): Letter => ({
  subject: 'Welcome to our newsletter',
  greeting: 'Hello,',
  paragraphs: [
    `Thank you for subscribing. From now on you read first what is new at ${operator.product}: events worth a journey, and early prices.`,
  ],
  action: { label: 'See upcoming events', url: eventsUrl },
  reason: 'You get this mail because you subscribed to our newsletter and confirmed it.',
  unsubscribeUrl,
});

/** To somebody who asks again for what is there already. */
export const alreadySubscribedLetter = (unsubscribeUrl: string): Letter => ({
  subject: 'You are already subscribed',
  greeting: 'Hello,',
  paragraphs: [
    `Somebody asked for the ${operator.product} newsletter at this address, which gets it already. Nothing was changed.`,
  ],
  reason: 'You get this mail because you subscribed to our newsletter and confirmed it.',
  unsubscribeUrl,
});
