import sharp from 'sharp';
import { sectors } from '../reference/sectors.ts';
import { picturePool, picturesOf } from './pool.ts';

test('the pool has seventy-two artworks with keys, ids and words of their own', () => {
  const pool = picturePool();
  expect(pool.length).toBe(72);
  for (const field of ['id', 'key', 'description'] as const)
    expect(new Set(pool.map((picture) => picture[field])).size).toBe(72);
});

test('an artwork is drawn without text and rendered to a small 1600 x 1000 WebP', async () => {
  for (const picture of picturePool().filter((_, index) => index % 12 === 3)) {
    expect(picture.svg()).not.toMatch(/<text|NaN|undefined/);
    const bytes = await picture.render();
    const { format, width, height } = await sharp(bytes).metadata();
    expect([format, width, height]).toEqual(['webp', 1600, 1000]);
    expect(bytes.length).toBeLessThan(150_000);
    const { channels } = await sharp(bytes).stats();
    expect(Math.max(...channels.map((channel) => channel.stdev))).toBeGreaterThan(15);
  }
});

test('every sector finds pictures, two or more and no one twice', () => {
  const keys = new Set(picturePool().map((picture) => picture.key));
  for (const sector of sectors)
    for (const most of [false, true]) {
      const chosen = picturesOf(sector.id, (bound) => (most ? bound : 0));
      expect(chosen.length).toBeGreaterThanOrEqual(2);
      expect(new Set(chosen).size).toBe(chosen.length);
      expect(chosen.every((key) => keys.has(key))).toBe(true);
    }
});
