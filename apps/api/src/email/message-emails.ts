import type { Translator } from '@atrium/texts';
import { greet, type EmailContent } from './render-email.ts';

const shown = 600;

interface MessageEmailData {
  /** Null if the sender's account is deleted. */
  from: string | null;
  eventName: string;
  text: string;
  url: string;
}

/** A new message about an event. The reply is written in the account, so that it stays in the conversation. */
export const messageEmail = (
  { t }: Translator,
  firstName: string,
  { from, eventName, text, url }: MessageEmailData,
): EmailContent => ({
  subject: t('New message about {{event}}', { event: eventName }),
  greeting: greet(t, firstName),
  paragraphs: [t('You have a new message.')],
  quote: { by: from ?? t('An attendee'), text: text.length > shown ? `${text.slice(0, shown)}…` : text },
  action: { label: t('Read and reply'), url },
  reason: t("You're receiving this email because your settings ask for one when a message arrives."),
});
