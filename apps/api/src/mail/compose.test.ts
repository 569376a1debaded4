import { readFileSync, readdirSync } from 'node:fs';
import { compose, typedName, type Letter } from './compose.ts';
import { ordinary, sampleLetters, type Typed } from './samples.ts';

const origin = 'https://events.example';
const mails = Object.entries(sampleLetters(origin)).map(([name, letter]) => ({
  name,
  letter,
  ...compose(letter),
}));

/** What a reader sees of HTML: entities read, tags gone. */
const seen = (html: string) =>
  html
    .replace(/<style>[\s\S]*?<\/style>|<title>.*?<\/title>/g, '')
    .replace(/<br>|<\/(p|td|h1)>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

const factsOf = (letter: Letter): string[] => [
  letter.greeting,
  ...letter.paragraphs,
  ...(letter.facts ?? []).flat(),
  ...(letter.bill ? [...letter.bill.lines.flat(), ...letter.bill.total] : []),
  ...(letter.quote ? letter.quote.text.split('\n') : []),
  ...(letter.action ? [letter.action.label, letter.action.url] : []),
  ...(letter.afterwards ?? []),
  ...(letter.reason ? [letter.reason] : []),
];

test('no letter is without its sample', () => {
  const read = (file: string) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8');
  const letters = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('-mails.ts'))
    .flatMap((file) => [...read(file).matchAll(/export (?:const|function) (\w+Letter)\b/g)])
    .map(([, name = '']) => name);
  expect(letters.length).toBeGreaterThan(15);
  expect(letters.filter((name) => !read('samples.ts').includes(`${name}(`))).toEqual([]);
});

test.each(mails)('$name says the same as text and as HTML', ({ letter, text, html }) => {
  for (const fact of factsOf(letter)) {
    expect(text).toContain(fact);
    expect(seen(html)).toContain(fact);
  }
});

test.each(mails)('$name links to the configured origin alone and loads nothing', ({ text, html }) => {
  const links = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, url = '']) =>
    url.replaceAll('&#39;', "'"),
  );
  for (const url of [...links, ...(text.match(/https?:\/\/\S+/g) ?? [])])
    expect(url.startsWith(`${origin}/`)).toBe(true);
  expect(html).not.toMatch(/<(img|script|link|iframe|form)\b|url\(/);
});

test.each(mails)(
  '$name has a subject, a line for the list of mails, and who we are',
  ({ subject, html, text }) => {
    expect(subject.length).toBeGreaterThan(5);
    expect(html).toContain(`<title>`);
    expect(html).toMatch(/display:none[^>]*>[^<]{10,}</);
    for (const form of [seen(html), text])
      expect(form).toContain('Atrium Events Ltd, London, United Kingdom');
  },
);

test('what people typed stays text, whatever it looks like', () => {
  const hostile: Typed = {
    firstName: '<b>A&"\'',
    eventName: '</title><script>alert(1)</script> "\'&\r\nBcc: everybody@example.com',
    venue: '<img src=x onerror=alert(1)>',
    message: '</p><a href="https://evil.example">click</a>\n<style>*{display:none}</style>',
  };
  for (const letter of Object.values(sampleLetters(origin, hostile))) {
    const { subject, html } = compose(letter);
    expect(html).not.toMatch(/<script|<img|<b>|onerror=alert\(1\)>|<a href="https:\/\/evil/);
    expect(html.match(/<style>/g)).toHaveLength(1);
    expect(subject).not.toMatch(/[\r\n]/);
  }
});

test.each(['Win $$$ at www.example.com', 'Visit https://evil.example', 'a'.repeat(41), 'x@example.com'])(
  'a name that is a message is not greeted: %s',
  (firstName) => {
    for (const letter of Object.values(sampleLetters(origin, { ...ordinary, firstName })))
      expect(letter.greeting).not.toContain(firstName);
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
])('a name within a sentence is no link and no message of its own: %j', (typed, shown) => {
  expect(typedName(typed)).toBe(shown);
});

test('marketing can be ended from the mail, other mails cannot', () => {
  const ending = mails.filter(({ unsubscribeUrl }) => unsubscribeUrl !== null);
  expect(ending.map(({ name }) => name)).toEqual(['newsletter-welcome', 'newsletter-already']);
  for (const { text, html, unsubscribeUrl } of ending) {
    expect(text).toContain(`Unsubscribe: ${unsubscribeUrl}`);
    expect(html).toContain(`href="${unsubscribeUrl}"`);
  }
});
