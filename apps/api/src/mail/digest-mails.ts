import { hello, type Letter } from './compose.ts';

interface Digest {
  /** What is new and unread, the newest first. */
  news: { subject: string; text: string }[];
  /** How much more there is than is listed. */
  more: number;
  accountUrl: string;
  settingsUrl: string;
}

/** What was new since yesterday and has not been read. */
export const digestLetter = (firstName: string, { news, more, accountUrl, settingsUrl }: Digest): Letter => ({
  subject:
    news.length + more === 1 ? (news[0]?.subject ?? 'Your news') : `${news.length + more} news for you`,
  greeting: hello(firstName),
  paragraphs: ['This is what was new since yesterday and has not been read:'],
  facts: news.map(({ subject, text }) => [subject, text]),
  action: { label: 'Open your account', url: accountUrl },
  afterwards: more > 0 ? [`And ${more} more.`] : [],
  reason: `You get this mail once a day while your settings ask for a digest: ${settingsUrl}`,
});
