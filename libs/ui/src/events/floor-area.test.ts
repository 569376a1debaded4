import { english, setTranslation } from '@atrium/texts';
import { toMetric } from './floor-area.ts';

afterEach(() => setTranslation(() => english));

test.each([
  ['Small (251-1,000 sqm)', 'Small (2,700-10,760 sqft)'],
  ['Boutique (up to 250 sqm)', 'Boutique (up to 2,690 sqft)'],
  ['Mega (over 50,000 sqm)', 'Mega (over 538,200 sqft)'],
  ['Hall 3', 'Hall 3'],
])('%s is %s', (name, sqft) => {
  expect(toMetric(name, 'sqft')).toBe(sqft);
  expect(toMetric(name, 'sqm')).toBe(name);
});

test('in another language the bounds are grouped its way, with its own units', () => {
  setTranslation(() => ({
    language: 'de',
    texts: { 'Small (251-1,000 sqm)': 'Klein (251–1.000 m²)', sqft: 'ft²' },
  }));
  expect(toMetric('Small (251-1,000 sqm)', 'sqm')).toBe('Klein (251–1.000 m²)');
  expect(toMetric('Small (251-1,000 sqm)', 'sqft')).toBe('Klein (2.700–10.760 ft²)');
});
