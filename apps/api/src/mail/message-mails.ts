import { hello, type Letter } from './compose.ts';

const shown = 600;

/** Somebody wrote to the reader about an event. The answer is written in the account, where both can read it. */
export const messageLetter = (
  firstName: string,
  { from, eventName, text, url }: { from: string; eventName: string; text: string; url: string },
): Letter => ({
  subject: `New message about ${eventName}`,
  greeting: hello(firstName),
  paragraphs: ['There is a new message for you.'],
  quote: { by: from, text: text.length > shown ? `${text.slice(0, shown)}…` : text },
  action: { label: 'Read and answer', url },
  reason: 'You get this mail because your settings ask for one when a message arrives.',
});
