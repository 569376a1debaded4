import { isPage } from '@atrium/domain';
import { fakeApi } from '@atrium/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.tsx';
import { readMarkdownPage } from './markdown-sections.ts';
import guidelines from './text/content-guidelines.md?raw';
import terms from './text/customer-terms-of-service.md?raw';
import ways from './text/how-we-work.md?raw';
import privacy from './text/privacy-and-cookies.md?raw';

const pages = [guidelines, terms, ways, privacy].map(readMarkdownPage);

const open = async (path: string, title: string) => {
  fakeApi({});
  const { user } = renderRoute(path);
  await screen.findByRole('heading', { level: 1, name: title });
  return user;
};
const sections = () => within(screen.getByRole('main')).getAllByRole('button', { expanded: false });
const said = () => screen.getByRole('main').textContent?.replace(/\s+/g, ' ') ?? '';

const tells = (rules: readonly string[]) => {
  const text = said();
  expect(rules.filter((rule) => !text.includes(rule))).toEqual([]);
};

test('the sections are closed at first, and each opens and closes by its title alone', async () => {
  const user = await open('/how-we-work', 'How we work');
  const ranking = screen.getByRole('button', { name: 'How results are ranked' });
  const reviews = screen.getByRole('button', { name: 'Where reviews come from' });
  expect(sections()).toEqual(expect.arrayContaining([ranking, reviews]));
  await user.click(ranking);
  await user.click(reviews);
  await user.click(ranking);
  expect(ranking).toHaveAttribute('aria-expanded', 'false');
  expect(reviews).toHaveAttribute('aria-expanded', 'true');
});

test('the contents lead to every section', async () => {
  for (const [path, title] of [
    ['/how-we-work', 'How we work'],
    ['/customer-terms-of-service', 'Customer terms of service'],
    ['/content-guidelines', 'Content guidelines'],
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

test('every link of the texts leads to a page or a section that is there', () => {
  for (const page of pages) {
    const anchors = page.sections.map(({ id }) => `#${id}`);
    const hrefs = [page.intro, ...page.sections.map(({ body }) => body)].flatMap((text) =>
      [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, href = '']) => href),
    );
    expect(hrefs.filter((href) => !anchors.includes(href) && !isPage(href, 'public'))).toEqual([]);
  }
});

test('how we work says how results are ranked, reviewed and refunded', async () => {
  await open('/how-we-work', 'How we work');
  tells([
    'Popularity',
    'Clicks',
    'Gross bookings',
    'Net bookings',
    'Commission',
    'Personalisation',
    'second search result',
    'a number from 1 to 10',
    'Only repeat events',
    'within 3 months of attending',
    'after 36 months',
    'In 90% of cases the money arrives within 5 working days',
    'cancel free of charge',
    'Template for counsel',
  ]);
});

test('the terms hold every part, with their date and their periods', async () => {
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
  tells([
    'Template for counsel',
    'Updated 28 January 2025',
    'Displayed prices may be rounded',
    'Obvious misprints',
    'the exact amount that you were charged',
    'only with your consent',
    'death or personal injury',
    'at most what you paid for that registration',
    'English law applies',
    '14 days',
    'registration number',
    'You may agree or disagree',
    'There is a limit on what can be charged',
    'In 90% of cases refunds arrive within 5 working days',
  ]);
});

test('the guidelines say how reviews live, what strikes do and how to appeal', async () => {
  await open('/content-guidelines', 'Content guidelines');
  tells([
    'Dated 28 January 2025',
    'over 18',
    'Cancelled registrations and no-shows receive no questionnaire',
    'venue, content, networking, staff and value for money',
    'review their own events',
    'offer incentives',
    'checked automatically',
    'within five business days',
    'can be resubmitted',
    'Ask customer support',
    'Second strike within 90 days',
    'after two weeks',
    'Third strike within 90 days',
    'immediate permanent suspension',
    'block the platform, support and account access',
    'fraud team',
    'You may appeal',
  ]);
});

test('the privacy notice names all that the site stores', async () => {
  await open('/privacy-and-cookies', 'Privacy and cookies');
  tells([
    'In force since 28 January 2025',
    'atrium_refresh',
    'atrium.session',
    'atrium.theme',
    'atrium.cart.',
    'atrium.attendees.',
    'atrium.favourite-wish',
    'atrium.message.',
    'atrium.outgoing.',
    'react-router-scroll-positions',
  ]);
});

test('about us shows the figures, the values, three leaders, and the way to support', async () => {
  await open('/about-us', 'About us');
  tells(['50K+', '100K+', '1M+', '20+', 'Transforming corporate events', 'Excellence', 'Partnership']);
  expect(within(screen.getByRole('region', { name: 'Leadership' })).getAllByRole('img')).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/about-us#contact');
});

test('the system check says which terms hold and stays out of search engines', async () => {
  await open('/test', 'System check');
  tells(['the site is reachable', '2025-01-28']);
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

const range = (letter: string, to: number) => Array.from({ length: to }, (_, at) => `${letter}${at + 1}`);
