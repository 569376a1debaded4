import { badgeFormatKeys, badgeFormats, badgesPerSheet, placeOf, sheetsFor } from './badge-formats.ts';

test.each(badgeFormatKeys)('all badges of %s are on the paper and beside each other', (key) => {
  const format = badgeFormats[key];
  const places = Array.from({ length: badgesPerSheet(format) }, (_, place) => placeOf(format, place));
  for (const { x, y } of places) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(x + format.badge.width).toBeLessThanOrEqual(format.paper.width + 0.01);
    expect(y + format.badge.height).toBeLessThanOrEqual(format.paper.height + 0.01);
  }
  expect(format.pitch.x).toBeGreaterThanOrEqual(format.badge.width);
  expect(format.pitch.y).toBeGreaterThanOrEqual(format.badge.height);
  expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(places.length);
});

test('badges go along the rows, then to the next sheet', () => {
  expect(placeOf(badgeFormats.L7160, 0)).toEqual({ sheet: 0, x: 7.2, y: 15.15 });
  expect(placeOf(badgeFormats.L7160, 4)).toEqual({
    sheet: 0,
    x: expect.closeTo(73.24),
    y: expect.closeTo(53.25),
  });
  expect(placeOf(badgeFormats.L7160, 21)).toMatchObject({ sheet: 1, x: 7.2 });
});

test('the labels already used of the first sheet count for the number of sheets', () => {
  expect(sheetsFor(badgeFormats.L7160, 0, 1)).toBe(0);
  expect(sheetsFor(badgeFormats.L7160, 21, 1)).toBe(1);
  expect(sheetsFor(badgeFormats.L7160, 21, 2)).toBe(2);
  expect(sheetsFor(badgeFormats.A6, 3, 1)).toBe(3);
});
