import { isPage } from '@atrium/domain';
import { fakeApi, someClaims } from '@atrium/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.tsx';
import { readMarkdownPage } from './markdown-sections.ts';
import * as texts from './text/page-texts.ts';

const open = async (path: string, title: string) => {
  fakeApi({ 'claims.claims': someClaims() });
  const { user } = renderRoute(path);
  await screen.findByRole('heading', { level: 1, name: title });
  return user;
};
const sections = () => within(screen.getByRole('main')).getAllByRole('button', { expanded: false });
test('the sections are closed at first, and each opens and closes by its title alone', async () => {
  const user = await open('/how-we-work', 'How we work');
  const ranking = screen.getByRole('button', { name: 'Ranking' });
  const reviews = screen.getByRole('button', { name: 'Where reviews come from' });
  expect(sections()).toEqual(expect.arrayContaining([ranking, reviews]));
  await user.click(ranking);
  await user.click(reviews);
  await user.click(ranking);
  expect(ranking).toHaveAttribute('aria-expanded', 'false');
  expect(reviews).toHaveAttribute('aria-expanded', 'true');
});

test('the contents link to every section', async () => {
  for (const [path, title] of [
    ['/how-we-work', 'How we work'],
    ['/customer-terms-of-service', 'Customer terms of service'],
    ['/content-guidelines', 'Content guidelines'],
    ['/reviews-policy', 'How reviews work'],
    ['/privacy-and-cookies', 'Privacy and cookies'],
  ] as const) {
    await open(path, title);
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(sections().map((section) => section.textContent));
    for (const link of links)
      expect(document.querySelectorAll(`[id="${link.getAttribute('href')?.slice(1)}"]`)).toHaveLength(1);
    cleanup();
  }
});

test('every link in the texts leads to an existing page or section', async () => {
  for (const text of Object.values(texts)) {
    const page = readMarkdownPage((await text.en()).default, text.anchors);
    const hrefs = [page.intro, ...page.sections.map(({ body }) => body)].flatMap((text) =>
      [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, href = '']) => href),
    );
    for (const href of hrefs) {
      const [path = '', anchor] = href.split('#');
      const anchors = path === '' ? text.anchors : Object.values(texts).flatMap((other) => other.anchors);
      expect({ href, isPage: path === '' || isPage(path, 'public') }).toEqual({ href, isPage: true });
      if (anchor !== undefined) expect(anchors).toContain(anchor);
    }
  }
});

test('the terms have all their parts in order', async () => {
  await open('/customer-terms-of-service', 'Customer terms of service');
  const titles = sections().map((section) => section.textContent);
  const parts = [...range('A', 18), ...range('B', 7)];
  expect(titles.slice(0, parts.length).map((title) => title?.split('. ')[0])).toEqual(parts);
  expect(titles.slice(parts.length)).toEqual([
    'Request to register',
    'Damage policy',
    'How We Work',
    'Dictionary',
  ]);
});

test('about us shows three leaders, and its button leads to the form', async () => {
  await open('/about-us', 'About us');
  const leadership = await screen.findByRole('region', { name: 'Leadership' });
  expect(within(leadership).getAllByRole('img')).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/about-us#contact');
  expect(document.querySelector('#contact form')).toBeVisible();
});

const range = (letter: string, to: number) => Array.from({ length: to }, (_, at) => `${letter}${at + 1}`);
