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
  afterwards: [`When you have mended it, write to ${operator.supportEmail} and we look again.`],
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
