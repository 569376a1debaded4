import type { Translator } from '@atrium/texts';
import { greet, type EmailContent } from './render-email.ts';

interface Digest {
  /** Unread notifications, newest first, in the recipient's language. */
  notifications: { subject: string; text: string }[];
  /** Number of unread notifications beyond those listed. */
  more: number;
  accountUrl: string;
  settingsUrl: string;
}

/** Daily digest of unread notifications. */
export function digestEmail(
  { t }: Translator,
  firstName: string,
  { notifications, more, accountUrl, settingsUrl }: Digest,
): EmailContent {
  const count = notifications.length + more;
  const all = t('{{count}} new notifications', { count, defaultValue_one: '{{count}} new notification' });
  return {
    subject: (count === 1 && notifications[0]?.subject) || all,
    greeting: greet(t, firstName),
    paragraphs: [t('Unread since yesterday:')],
    facts: notifications.map(({ subject, text }) => [subject, text]),
    action: { label: t('Open your account'), url: accountUrl },
    afterwards: more > 0 ? [t('And {{count}} more.', { count: more })] : [],
    reason: t("You're receiving this email once a day because your settings ask for a digest: {{url}}", {
      url: settingsUrl,
    }),
  };
}
