import { imageIn, isPoster, varyPosters } from './posters.ts';

const listed = (...looks: (string | null)[]) =>
  varyPosters(
    looks.map((look, id) => ({ thumbnailImageUrl: look && `/posters/${id}/0a1b2c3d4e/${look}/card.svg` })),
  ).map(({ thumbnailImageUrl }) => thumbnailImageUrl?.split('/')[4] ?? null);

test('of two neighbours with the same composition and scheme, the second takes the next scheme', () => {
  expect(listed('door-0', 'door-0', 'door-0')).toEqual(['door-0', 'door-1', 'door-0']);
  expect(listed('round-table-2', 'round-table-2')).toEqual(['round-table-2', 'round-table-0']);
  expect(listed('door-0', 'door-1', 'doors-1', 'lines-1')).toEqual([
    'door-0',
    'door-1',
    'doors-1',
    'lines-1',
  ]);
  expect(listed('door-0', null, 'door-0')).toEqual(['door-0', null, 'door-0']);
});

test("organisers' own images stay as they are", () => {
  const own = { thumbnailImageUrl: '/media/a/640.webp' };
  expect(varyPosters([own, own])).toEqual([own, own]);
  expect(imageIn('/posters/7/0a1b2c3d4e/door-1/wide.svg', 'de')).toBe(
    '/posters/7/0a1b2c3d4e/door-1/wide.de.svg',
  );
  expect(imageIn('/media/a/640.webp', 'de')).toBe('/media/a/640.webp');
  expect([isPoster('/media/a/640.webp'), isPoster('/posters/7/0a1b2c3d4e/door-1/wide.svg')]).toEqual([
    false,
    true,
  ]);
});
