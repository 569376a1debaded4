/** @jest-environment ./../../tools/test/node-environment.cjs */
import { problem, type ApiClient } from '@atrium/domain';
import { someClaims } from '@atrium/testing';
import { toWireProblem } from '@atrium/texts/problems';
import { createPageRenderer } from '../../entry-server.tsx';
import { publicPages } from '../../rendering/public-pages.ts';

const manifest = Object.fromEntries(
  publicPages.map(({ source }) => [source, { file: `assets/${source}.js`, css: [] }]),
);
const { addressOf, render } = createPageRenderer({
  template:
    '<!doctype html><html lang="en"><head><title>Empty</title></head><body><div id="root"></div></body></html>',
  manifest,
  origin: 'https://atrium.test',
  readFile: () => '',
});
const answer: ApiClient = ({ path }) => {
  const isClaims = path === '/claims';
  const body = JSON.stringify(isClaims ? someClaims() : toWireProblem(problem('not-found')));
  return Promise.resolve({ status: isClaims ? 200 : 404, headers: {}, body });
};
const nothing: ApiClient = () => Promise.resolve({ status: 404, headers: {}, body: '{}' });
const serve = (path: string, api = answer) => render(path, api, new AbortController().signal);
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const textOf = (html: string) =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:])/g, '$1');

/** Content that the two specifications require of each page, as it appears in the served HTML. */
const pages: Record<string, { title: string; holds: readonly string[] }> = {
  '/about-us': {
    title: 'About us | Atrium',
    holds: [
      'Transforming corporate events',
      '50K+',
      'events hosted',
      '100K+',
      'corporate clients',
      '1M+',
      'attendees',
      '20+',
      'countries',
      'Our mission',
      'Excellence',
      'Partnership',
      'Leadership',
      'Eleanor Whitcombe',
      'Chief Executive',
      'Daniel Okafor',
      'Priya Raman',
      'Contact Us',
      'Send message',
    ],
  },
  '/content-guidelines': {
    title: 'Content guidelines | Atrium',
    holds: [
      'Dated 28 January 2025',
      '18 or over',
      'registered through Atrium and you attended',
      'Cancelled registrations and no-shows receive no questionnaire',
      'repeat event',
      'within 3 months of attending',
      'number from 1 to 10',
      'venue, content, networking, staff and value for money',
      'average score',
      'review their own events',
      'post for attendees',
      'offer incentives',
      'may reply once to each review',
      'checked automatically',
      'is approved and published',
      'flagged goes to our moderators',
      'within five business days',
      'can be removed later',
      'can be resubmitted',
      'customer support to change or withdraw',
      'after 36 months',
      'when the event changes ownership',
      'First violation',
      'A warning',
      'Second strike within 90 days',
      'temporary suspension; the account is reactivated after two weeks',
      'Third strike within 90 days',
      'immediate permanent suspension',
      'block registrations',
      'cancel registrations',
      'block the platform, support and account access',
      'Customer support reads each report',
      'fraud team',
      'You may appeal',
    ],
  },
  '/reviews-policy': {
    title: 'How reviews work | Atrium',
    holds: [
      'within 3 months of the event',
      'email each ticket holder once',
      'remind them once after 14 days',
      'Registered and had a valid ticket',
      "It doesn't know the score",
      'within five business days',
      'Stars appear once there are 5 reviews',
      'shown for 36 months',
      'can reply once to each review',
      'stay without your name',
    ],
  },
  '/privacy-and-cookies': {
    title: 'Privacy and cookies | Atrium',
    holds: [
      'In force since 25 November 2026',
      'Atrium Events Ltd',
      'Cookies',
      'Storage in your browser',
      'last 4 digits of the card',
      'Consent, which you may withdraw at any time',
      'Your rights',
      'Information Commissioner',
      'at least 18 years old',
    ],
  },
  '/customer-terms-of-service': {
    title: 'Customer terms of service | Atrium',
    holds: [
      'Updated 28 January 2025',
      'Atrium Events Ltd',
      'London, United Kingdom',
      ...Array.from({ length: 18 }, (_, at) => `A${at + 1}.`),
      ...Array.from({ length: 7 }, (_, at) => `B${at + 1}. Events`),
      'directly between you and the provider',
      'at least 18 years old',
      'at least 8 characters',
      'up to 5 minutes',
      'Displayed prices may be rounded',
      'Obvious misprints',
      'are not binding',
      'sum of price times quantity; we add no fee',
      'only with your consent',
      'all but the last 4 digits masked',
      'Pay In Your Own Currency',
      'the exact amount that you were charged',
      'In 90% of cases refunds arrive within 5 working days',
      'cancel free of charge',
      'A16. Limitation of liability',
      'death or personal injury',
      'fraud or fraudulent misrepresentation',
      'foreseeable',
      'events outside our reasonable control',
      'at most what you paid for that registration',
      'A17. Applicable law',
      'English law applies',
      'A18. Modification',
      'an extra that costs nothing reads Free',
      'no-show',
      'Request to register',
      'Damage policy',
      '14 days',
      'damage payment request',
      'under the registration number',
      'You may agree or disagree',
      'There is a limit on what can be charged',
      'How We Work',
      'Dictionary',
      'Provider',
    ],
  },
  '/how-we-work': {
    title: 'How we work | Atrium',
    holds: [
      'contracts directly with you',
      'Popularity',
      'Clicks',
      'Gross bookings',
      'Net bookings',
      'Commission',
      'Review score',
      '280',
      'Personalisation',
      'second search result',
      'Sponsored',
      'from 1 to 10',
      'average',
      'Only repeat events have reviews',
      'within 3 months of attending',
      'after 36 months',
      'In 90% of cases the money arrives within 5 working days',
      'Overbooking',
      'cancel free of charge',
      '$99/month',
      '2-3 business days after the event',
      'within 2-3 business days',
    ],
  },
  '/partner-welcome': {
    title: 'List your Event | Atrium',
    holds: [
      'Global reach',
      'Analytics',
      'Automated marketing',
      'Easy management',
      'Plans from $99/month',
      '2-3 business days after the event',
      'review every application, which takes 2-3 business days',
      'Become a partner',
    ],
  },
  '/getting-started': {
    title: 'Getting started | Atrium',
    holds: [
      'Find an event',
      'Choose your tickets',
      'Say who is coming',
      'Pay',
      '15 minutes',
      'up to 5 minutes',
      '18 or over',
    ],
  },
  '/support': {
    title: 'Support | Atrium',
    holds: [
      'support@atrium.example',
      'up to 5 minutes',
      'in the days leading up to the event',
      'In 90% of cases the money arrives within 5 working days',
      'Contact us',
      'reference',
      'Send message',
      'Atrium Events Ltd, London, United Kingdom',
    ],
  },
  '/test': { title: 'System check | Atrium', holds: ['the site is reachable', '2025-01-28', '2026-11-25'] },
};

test.each(Object.entries(pages))('%s is served with all its content', async (path, { title, holds }) => {
  const { status, html } = await serve(path);
  expect(status).toBe(200);
  expect(html).toContain(`<title>${title}</title>`);
  const text = textOf(mainOf(html));
  expect(holds.filter((part) => !text.includes(part))).toEqual([]);
  expect(html.match(/<h1[ >]/g)).toHaveLength(1);
  // no resources of other hosts
  expect(html.match(/ src="(?!\/)[^"]*"/g) ?? []).toEqual([]);
});

const sectioned = [
  '/reviews-policy',
  '/content-guidelines',
  '/privacy-and-cookies',
  '/customer-terms-of-service',
  '/how-we-work',
];

test.each(sectioned)('every section of %s is closed, named, and linked from the contents', async (path) => {
  const main = mainOf((await serve(path)).html);
  const ids = [...main.matchAll(/<div id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(8);
  const contents = /<nav[\s\S]*?<\/nav>/.exec(main)?.[0] ?? '';
  expect([...contents.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)).toEqual(ids);
  expect(main.match(/aria-expanded="false"/g)).toHaveLength(ids.length);
  expect(main).not.toContain('aria-expanded="true"');
});

test.each([
  ['/about-us', ['50K+', 'Leadership', 'Example']],
  ['/partner-welcome', ['$99/month', '2-3', 'Get paid']],
  ['/how-we-work', ['$99/month', '2-3', '{{']],
])('without claims %s makes none', async (path, parts) => {
  const text = textOf(mainOf((await serve(path, nothing)).html));
  expect(parts.filter((part) => text.includes(part))).toEqual([]);
});

test('claims of the demonstration are marked as examples', async () => {
  for (const path of ['/about-us', '/partner-welcome'])
    expect(textOf(mainOf((await serve(path)).html))).toContain('Example figures of this demonstration');
});

test('search engines do not index the system check', async () => {
  expect((await serve('/test')).html).toContain('<meta name="robots" content="noindex"/>');
});

test('an unknown path says so and links home', async () => {
  const { status, html } = await serve(addressOf('/no/such/page') ?? '');
  expect(status).toBe(404);
  expect(textOf(mainOf(html))).toContain("We couldn't find this page");
  expect(mainOf(html)).toMatch(/<a[^>]*href="\/"[^>]*>Take Me Home<\/a>/);
});
