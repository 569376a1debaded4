import sharp from 'sharp';
import { sectors } from '../reference/sectors.ts';
import { imagePool, pickImages } from './pool.ts';

test('the pool has six images of each hue with distinct keys, IDs and descriptions', () => {
  const pool = imagePool();
  expect(pool.length).toBe(72);
  for (const field of ['id', 'key', 'description'] as const)
    expect(new Set(pool.map((image) => image[field])).size).toBe(72);
});

test('an image is drawn without text and rendered as a small 1600 x 1000 WebP', async () => {
  for (const image of imagePool().filter((_, index) => index % 12 === 3)) {
    expect(image.svg()).not.toMatch(/<text|NaN|undefined/);
    const bytes = await image.render();
    const { format, width, height } = await sharp(bytes).metadata();
    expect([format, width, height]).toEqual(['webp', 1600, 1000]);
    expect(bytes.length).toBeLessThan(150_000);
  }
});

test('an event has at least two images, all different and of the pool, or none', () => {
  const keys = new Set(imagePool().map((image) => image.key));
  for (const sector of sectors)
    for (const first of [0, 2]) {
      const chosen = pickImages(sector.id, (most) => (most === 5 ? 0 : first));
      expect(chosen.length).toBeGreaterThanOrEqual(2);
      expect(new Set(chosen).size).toBe(chosen.length);
      expect(chosen.every((key) => keys.has(key))).toBe(true);
      expect(pickImages(sector.id, (most) => most)).toEqual([]);
    }
});
