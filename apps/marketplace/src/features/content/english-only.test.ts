/** @jest-environment node */
import { createPageRenderer } from '../../entry-server.tsx';
import { publicPages } from '../../rendering/public-pages.ts';

const { render } = createPageRenderer({
  template: '<!doctype html><html lang="en"><head></head><body><div id="root"></div></body></html>',
  manifest: Object.fromEntries(publicPages.map(({ source }) => [source, { file: 'page.js', css: [] }])),
  origin: 'https://atrium.test',
  readFile: () => '',
});
const nothing = () => Promise.resolve({ status: 404, headers: {}, body: '{}' });
const serve = async (path: string) => (await render(path, nothing, new AbortController().signal)).html;

test.each(['/content-guidelines', '/customer-terms-of-service', '/how-we-work', '/privacy-and-cookies'])(
  'the text of %s is English in every language, and in the others a notice above says so',
  async (path) => {
    const [english, german] = [await serve(path), await serve(`/de${path}`)];
    const article = (html: string) => /<article lang="en"[\s\S]*?<\/article>/.exec(html)?.[0] ?? '';
    const notice = /role="status"[\s\S]*<article/;
    expect(german).toContain('<html lang="de"');
    expect(german).toMatch(notice);
    expect(english).not.toMatch(notice);
    const textOf = (html: string) => article(html).replace(/<h2 id="contents"[\s\S]*?<\/h2>|<[^>]+>/g, '');
    expect(textOf(german)).toBe(textOf(english));
    expect(textOf(english).length).toBeGreaterThan(1000);
  },
);

test('what is around the text is in the language of the page', async () => {
  const german = await serve('/de/how-we-work');
  expect(german).toContain('<title>So arbeiten wir | Atrium</title>');
  expect(german).toContain('<h2 id="contents" lang="de">');
});
