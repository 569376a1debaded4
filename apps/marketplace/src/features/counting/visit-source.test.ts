import { TrafficSource } from '@atrium/domain';
import { sourceOf, type Via } from './visit-source.ts';

const site = 'https://atrium.example';

test.each<[string, string, string, Via, string]>([
  [
    'the label of the link',
    '/events/7?utm_source=Newsletter',
    'https://www.linkedin.com/',
    'other',
    'newsletter',
  ],
  ['label and campaign', '/?utm_source=x&utm_campaign=Early Bird', '', 'list', 'x / early bird'],
  ['the website with the link', '/events/7', 'https://www.linkedin.com/feed/', 'other', 'linkedin.com'],
  ['a redirect of a website', '/events/7', 'https://l.facebook.com/', 'other', 'facebook.com'],
  ['a website that is all of a short name', '/events/7', 'https://m.example/', 'other', 'm.example'],
  ['another page of Atrium', '/events/7', `${site}/organisers/3`, 'other', '(atrium)'],
  ['a search after the home page', '/', 'https://www.google.com/', 'list', '(atrium)'],
  ['another event', '/events/8', 'https://news.example/', 'other', '(atrium)'],
  ['a sponsored card', '/', '', 'paid', '(sponsored)'],
  ['an address that was typed', '/events/7', '', 'other', '(direct)'],
  ['an app', '/events/7', 'android-app://com.slack/', 'other', 'com.slack'],
  ['a label without a letter', '/events/7?utm_source=%3C%3E', '', 'other', '(direct)'],
  ['a label in brackets', '/events/7?utm_source=(atrium)', '', 'other', 'atrium'],
])('a visit from %s', (_, path, referrer, via, source) => {
  const found = sourceOf({ landing: new URL(path, site), referrer }, 7, via);
  expect(found).toBe(source);
  expect(TrafficSource.safeParse(found).success).toBe(true);
});

test('a label that is too long is cut', () => {
  const landing = new URL(`${site}/events/7?utm_source=${'ab'.repeat(200)}`);
  const found = sourceOf({ landing, referrer: '' }, 7, 'other');
  expect(found).toHaveLength(80);
  expect(TrafficSource.safeParse(found).success).toBe(true);
});
