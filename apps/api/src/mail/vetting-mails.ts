import { operator } from '@atrium/domain';
import { hello, type Letter } from './compose.ts';

interface Decided {
  firstName: string;
  comment: string;
  url: string;
}

export const partnerApprovedLetter = ({ firstName, comment, url }: Decided): Letter => ({
  subject: `Welcome to ${operator.product}: your application was approved`,
  greeting: hello(firstName),
  paragraphs: [
    `Your company may sell at ${operator.product}. Approved events of yours are public from now on.`,
  ],
  quote: { by: operator.product, text: comment },
  action: { label: 'Open your dashboard', url },
});

export const partnerRejectedLetter = ({ firstName, comment, url }: Decided): Letter => ({
  subject: 'Your application needs another look',
  greeting: hello(firstName),
  paragraphs: ['We could not approve your application as it is. This is why:'],
  quote: { by: operator.product, text: comment },
  action: { label: 'Open your profile', url },
  afterwards: ['When you have mended it, ask for another review there and we look again.'],
});

export const partnerBlockedLetter = ({
  firstName,
  reason,
}: {
  firstName: string;
  reason: string;
}): Letter => ({
  subject: `Your company is blocked at ${operator.product}`,
  greeting: hello(firstName),
  paragraphs: [
    'From now on your events are not public and sell no tickets, and your team cannot use the partner portal. Tickets already sold stay valid. This is why:',
  ],
  quote: { by: operator.product, text: reason },
  afterwards: [`If you think this is wrong, write to ${operator.supportEmail}.`],
});

export const partnerUnblockedLetter = ({ firstName, url }: { firstName: string; url: string }): Letter => ({
  subject: `Your company is no longer blocked at ${operator.product}`,
  greeting: hello(firstName),
  paragraphs: ['Your approved events are public again, and your team can use the partner portal.'],
  action: { label: 'Open your dashboard', url },
});

interface DecidedEvent extends Decided {
  event: string;
}

export const eventApprovedLetter = ({ firstName, event, comment, url }: DecidedEvent): Letter => ({
  subject: `${event} was approved`,
  greeting: hello(firstName),
  paragraphs: [`The newest version of ${event} was approved.`],
  quote: { by: operator.product, text: comment },
  action: { label: 'See your event', url },
});

export const eventRejectedLetter = ({ firstName, event, comment, url }: DecidedEvent): Letter => ({
  subject: `${event} needs a change`,
  greeting: hello(firstName),
  paragraphs: [
    `We could not approve the newest version of ${event}. What was approved before stays public. This is why:`,
  ],
  quote: { by: operator.product, text: comment },
  action: { label: 'Edit your event', url },
});

interface Moved {
  firstName: string;
  event: string;
  before: string;
  after: string;
  url: string;
}

export const eventMovedLetter = ({ firstName, event, before, after, url }: Moved): Letter => ({
  subject: `The location of ${event} was corrected`,
  greeting: hello(firstName),
  paragraphs: [`${operator.product} corrected where ${event} takes place. Visitors see it at once.`],
  facts: [
    ['Before', before],
    ['Now', after],
  ],
  action: { label: 'See your event', url },
});
