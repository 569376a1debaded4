import { localiseLinks } from './localise-links.ts';

const origin = 'https://atrium.example';

test.each([
  [`${origin}/user/orders/12`, `${origin}/de/user/orders/12`],
  [`<a href="${origin}/guest/1/k?to=%2Fuser">`, `<a href="${origin}/de/guest/1/k?to=%2Fuser">`],
  [`Ändern Sie das: ${origin}/user/settings.`, `Ändern Sie das: ${origin}/de/user/settings.`],
  [`(${origin}/events/7)`, `(${origin}/de/events/7)`],
])('a link to the marketplace leads to the language of the email: %s', (written, localised) => {
  expect(localiseLinks(written, 'de', origin)).toBe(localised);
  expect(localiseLinks(written, 'en', origin)).toBe(written);
});

test.each([
  `${origin}/de/events/7`,
  `${origin}/api/calendars/x`,
  `${origin}/media/7/640.webp`,
  `${origin}/admin/outbox`,
  `${origin}.evil.example/events/7`,
  'https://partners.atrium.example/partner/events',
  'https://elsewhere.example/events/7',
])('other addresses stay: %s', (address) => {
  expect(localiseLinks(address, 'de', origin)).toBe(address);
});
