import { languages } from '@atrium/domain';
import { readFileSync, readdirSync } from 'node:fs';
import { textsIn } from '../texts/index.ts';
import { renderEmail, safeName, type EmailContent } from './render-email.ts';
import { plainUserText, sampleEmails, type UserText } from './sample-emails.ts';

const origin = 'https://events.example';
const english = textsIn('en');
const emails = languages.flatMap((language) => {
  const texts = textsIn(language);
  return Object.entries(sampleEmails(texts, origin)).map(([kind, content]) => ({
    kind,
    language,
    name: `${kind} in ${language}`,
    content,
    ...renderEmail(texts, content),
  }));
});

/** Visible text of HTML: tags removed, entities decoded. */
const seen = (html: string) =>
  html
    .replace(/<style>[\s\S]*?<\/style>|<title>.*?<\/title>/g, '')
    .replace(/<br>|<\/(p|td|h1)>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

const factsOf = (content: EmailContent): string[] => [
  content.greeting,
  ...content.paragraphs,
  ...(content.facts ?? []).flat(),
  ...(content.bill ? [...content.bill.lines.flat(), ...content.bill.total] : []),
  ...(content.quote ? content.quote.text.split('\n') : []),
  ...(content.action ? [content.action.label, content.action.url] : []),
  ...(content.afterwards ?? []),
  ...(content.reason ? [content.reason] : []),
];

test('every email has a sample', () => {
  const read = (file: string) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8');
  const names = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('-emails.ts'))
    .flatMap((file) => [...read(file).matchAll(/export (?:const|function) (\w+Email)\b/g)])
    .map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => !read('sample-emails.ts').includes(`${name}(`))).toEqual([]);
});

test.each(emails)('$name has the same content as text and as HTML', ({ content, text, html }) => {
  for (const fact of factsOf(content)) {
    expect(text).toContain(fact);
    expect(seen(html)).toContain(fact);
  }
});

/** Link of the organiser, which is what the email about joining is for. */
const joiningLink = 'https://meet.example/harbour';

test.each(emails)('$name links only to the configured origin and loads nothing', ({ kind, text, html }) => {
  const links = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, url = '']) =>
    url.replaceAll('&#39;', "'"),
  );
  for (const url of [...links, ...(text.match(/https?:\/\/\S+/g) ?? [])])
    expect(url.startsWith(`${origin}/`) || (kind === 'joining' && url === joiningLink)).toBe(true);
  expect(html).not.toMatch(/<(img|script|link|iframe|form)\b|url\(/);
});

test.each(emails)(
  "$name has a subject, a preview text and the sender's identity",
  ({ subject, html, text }) => {
    expect(subject.length).toBeGreaterThan(5);
    expect(html).toContain(`<title>`);
    expect(html).toMatch(/display:none[^>]*>[^<]{10,}</);
    for (const form of [seen(html), text])
      expect(form).toContain('Atrium Events Ltd, London, United Kingdom');
  },
);

test.each(emails)('$name may break a long address, which would make it wider than a phone', ({ html }) => {
  expect(html).toMatch(/class="card" style="[^"]*word-break:break-word/);
});

test('text typed by users is escaped', () => {
  const hostile: UserText = {
    firstName: '<b>A&"\'',
    eventName: '</title><script>alert(1)</script> "\'&\r\nBcc: everybody@example.com',
    venue: '<img src=x onerror=alert(1)>',
    message: '</p><a href="https://evil.example">click</a>\n<style>*{display:none}</style>',
  };
  for (const content of Object.values(sampleEmails(english, origin, hostile))) {
    const { subject, html } = renderEmail(english, content);
    expect(html).not.toMatch(/<script|<img|<b>|onerror=alert\(1\)>|<a href="https:\/\/evil/);
    expect(html.match(/<style>/g)).toHaveLength(1);
    expect(subject).not.toMatch(/[\r\n]/);
  }
});

test.each(['Win $$$ at www.example.com', 'Visit https://evil.example', 'a'.repeat(41), 'x@example.com'])(
  'a first name that looks like a message is left out of the greeting: %s',
  (firstName) => {
    for (const content of Object.values(sampleEmails(english, origin, { ...plainUserText, firstName })))
      expect(content.greeting).not.toContain(firstName);
  },
);

test.each([
  ['Win at https://evil.example/now', 'Win at https evil. example/now'],
  ['evil.example', 'evil. example'],
  ['evil\u3002example or evil\u00ad.example', 'evil\u3002 example or evil. example'],
  ['pay@evil.example', 'pay at evil. example'],
  ['Acme\r\n\r\nYour invoice is open', 'Acme Your invoice is open'],
  ['J. R. Smith & Sons, Inc.', 'J. R. Smith & Sons, Inc.'],
  ['a'.repeat(120), `${'a'.repeat(80)}…`],
])('a name within a sentence is neither a link nor a message: %j', (typed, shown) => {
  expect(safeName(typed)).toBe(shown);
});

test('the newsletter, mailings and the digests of saved searches and followed organisers have an unsubscribe link, and nothing else has', () => {
  const ending = emails.filter(({ unsubscribeUrl }) => unsubscribeUrl !== null);
  expect(new Set(ending.map(({ kind }) => kind))).toEqual(
    new Set(['newsletter-welcome', 'newsletter-already', 'search-digest', 'follow-digest', 'mailing']),
  );
  for (const { text, html, unsubscribeUrl } of ending) {
    expect(text).toMatch(new RegExp(`: ${unsubscribeUrl}$`));
    expect(html).toContain(`href="${unsubscribeUrl}"`);
  }
});
