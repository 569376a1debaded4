/** @jest-environment ./../../tools/test/node-environment.cjs */
import { languages, locales, termsInForce, type ApiClient } from '@atrium/domain';
import { someClaims } from '@atrium/testing';
import { createPageRenderer } from '../../entry-server.tsx';
import { translationInto } from '../../language/translations.ts';
import { publicPages } from '../../rendering/public-pages.ts';
import * as texts from './text/page-texts.ts';

const { render } = createPageRenderer({
  template: '<!doctype html><html lang="en"><head></head><body><div id="root"></div></body></html>',
  manifest: Object.fromEntries(publicPages.map(({ source }) => [source, { file: 'page.js', css: [] }])),
  origin: 'https://atrium.test',
  readFile: () => '',
});
const claims: ApiClient = ({ path }) =>
  Promise.resolve(
    path === '/claims'
      ? { status: 200, headers: {}, body: JSON.stringify(someClaims()) }
      : { status: 404, headers: {}, body: '{}' },
  );
const serve = async (path: string) => (await render(path, claims, new AbortController().signal)).html;

const pages = [
  ['/content-guidelines', texts.contentGuidelines],
  ['/reviews-policy', texts.reviewsPolicy],
  ['/customer-terms-of-service', texts.customerTermsOfService],
  ['/how-we-work', texts.howWeWork],
  ['/privacy-and-cookies', texts.privacyAndCookies],
] as const;
const translated = languages
  .filter((language) => language !== 'en')
  .flatMap((language) => pages.map(([path, text]) => [language, path, text] as const));

const articleOf = (html: string) => /<article[\s\S]*?<\/article>/.exec(html)?.[0] ?? '';
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, part]) => part);

describe.each(translated)('in %s, %s', (language, path, text) => {
  test('is served with its sections closed, under the anchors of the English page', async () => {
    const html = await serve(`/${language}${path}`);
    const article = articleOf(html);
    expect(html).toContain(`<html lang="${language}"`);
    expect(article).not.toContain('lang="en"');
    const titles = all((await text[language]()).default, /^## (.+)$/gm);
    const contents = /<nav[\s\S]*?<\/nav>/.exec(article)?.[0] ?? '';
    expect(all(contents, /href="#([^"]+)"/g)).toEqual(text.anchors);
    expect(all(contents, /<a [^>]*>([^<]*)</g).map(plain)).toEqual(titles);
    expect(all(article, /<div id="([^"]+)"/g)).toEqual(text.anchors);
    expect(article.match(/aria-expanded="false"/g)).toHaveLength(text.anchors.length);
    expect(article).not.toContain('aria-expanded="true"');
  });

  test('says that the English text is binding, and links to it', async () => {
    const notice = /role="status"[\s\S]*?<article/.exec(await serve(`/${language}${path}`))?.[0];
    expect(notice).toContain(`href="${path}"`);
    expect(notice).toContain('hrefLang="en"');
    expect(await serve(path)).not.toMatch(/role="status"[\s\S]*<article/);
  });
});

test.each(languages)('days, places and prices are formatted for %s', async (language) => {
  const { texts: words } = await translationInto(language);
  const at = language === 'en' ? '' : `/${language}`;
  const day = new Date(termsInForce['customer-terms']).toLocaleDateString(locales[language], {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  const [terms, ways] = [await serve(`${at}/customer-terms-of-service`), await serve(`${at}/how-we-work`)];
  expect(articleOf(terms)).toContain(day);
  for (const part of ['London', 'United Kingdom']) expect(articleOf(terms)).toContain(words[part] ?? part);
  const payout = words['{{days}} business days after the event'] ?? '{{days}} business days after the event';
  for (const part of ['$99/month', payout.replace('{{days}}', '2-3'), '2-3'])
    expect(articleOf(ways)).toContain(part);
});

const entities: Record<string, string> = { amp: '&', '#x27': "'" };
const plain = (text = '') => text.replace(/&(amp|#x27);/g, (_, name: string) => entities[name] ?? '');
