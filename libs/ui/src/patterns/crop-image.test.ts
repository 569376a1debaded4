import { outputSize } from './crop-image.ts';

test.each([
  [
    { width: 3000, height: 3000 },
    { width: 800, height: 800 },
  ],
  [
    { width: 1600, height: 900 },
    { width: 800, height: 450 },
  ],
  [
    { width: 300, height: 300 },
    { width: 300, height: 300 },
  ],
  [
    { width: 4000, height: 1 },
    { width: 800, height: 1 },
  ],
])('a crop of %p is saved as %p', (area, size) => {
  expect(outputSize({ x: 0, y: 0, ...area }, 800)).toEqual(size);
});
