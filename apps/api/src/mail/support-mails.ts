import { operator } from '@atrium/domain';
import { hello, type Letter } from './compose.ts';

/** To the sender: that the request is there. What was written is not repeated: the address may be somebody else's. */
export const contactReceivedLetter = (name: string, ticketNumber: string): Letter => ({
  subject: `We have your message (${ticketNumber})`,
  greeting: hello(name),
  paragraphs: [
    `Thank you for writing to ${operator.product}. Your message is with our support team, who answer by email.`,
  ],
  facts: [['Ticket number', ticketNumber]],
  afterwards: [
    `Want to add something? Write to ${operator.supportEmail} and name the ticket number.`,
    'If it was not you who wrote to us, ignore this mail.',
  ],
});

interface Asked {
  ticketNumber: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  hasAccount: boolean;
  consoleUrl: string;
}

/** To support: the request, to be answered by answering the mail. */
export const contactRequestLetter = ({
  ticketNumber,
  name,
  email,
  subject,
  message,
  hasAccount,
  consoleUrl,
}: Asked): Letter => ({
  subject: `[${ticketNumber}] ${subject}`,
  greeting: 'Hello,',
  paragraphs: ['Somebody wrote to support.'],
  facts: [
    ['Ticket number', ticketNumber],
    ['From', `${name}, ${email}`],
    ['Account', hasAccount ? 'Was logged in' : 'Was not logged in: the address is not confirmed'],
    ['About', subject],
  ],
  quote: { by: name, text: message },
  action: { label: 'Open in the console', url: consoleUrl },
  reason: `You get this mail because it goes to the support address of ${operator.product}.`,
  replyTo: { name, email },
});
