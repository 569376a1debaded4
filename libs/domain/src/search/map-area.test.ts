import { areaAround, isAreaAround, isWithin } from './map-area.ts';

test('an area around a position does not tell where exactly that is', () => {
  const here = areaAround({ latitude: 51.5074, longitude: -0.1278 }, 100);
  expect(here).toEqual(areaAround({ latitude: 51.46, longitude: -0.08 }, 100));
  expect(here).toEqual({ west: -1.55, south: 50.6, east: 1.35, north: 52.4 });
});

test.each([
  ['London', { latitude: 51.5, longitude: -0.1 }, { latitude: 51.75, longitude: -1.2 }, true],
  ['London', { latitude: 51.5, longitude: -0.1 }, { latitude: 48.86, longitude: 2.35 }, false],
  [
    'Fiji, across 180 degrees',
    { latitude: -17, longitude: 179.9 },
    { latitude: -17, longitude: -179.8 },
    true,
  ],
])('what is near %s is in the area around it', (_, centre, other, isNear) => {
  expect(isWithin(other, areaAround(centre, 100))).toBe(isNear);
});

test.each([
  [51.5074, -0.1278],
  [-17.71, 179.95],
  [64.14, -21.94],
  [0, 0],
])('an area around %d, %d is told from what a map shows', (latitude, longitude) => {
  const area = areaAround({ latitude, longitude }, 100);
  expect(isAreaAround(area, 100)).toBe(true);
  expect(isAreaAround({ ...area, north: area.north + 0.5 }, 100)).toBe(false);
  expect(isAreaAround(areaAround({ latitude, longitude }, 50), 100)).toBe(false);
});
