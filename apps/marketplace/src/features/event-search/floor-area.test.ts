import { english, speak } from '@atrium/ui/language';
import { inMetric } from './floor-area.ts';

afterEach(() => speak(() => english));

test.each([
  ['Small (251-1,000 sqm)', 'Small (2,700-10,760 sqft)'],
  ['Boutique (up to 250 sqm)', 'Boutique (up to 2,690 sqft)'],
  ['Mega (over 50,000 sqm)', 'Mega (over 538,200 sqft)'],
  ['Hall 3', 'Hall 3'],
])('%s is %s', (name, sqft) => {
  expect(inMetric(name, 'sqft')).toBe(sqft);
  expect(inMetric(name, 'sqm')).toBe(name);
});

test('in another language the bounds are grouped its way, and the units are its own', () => {
  speak(() => ({
    language: 'de',
    texts: { 'Small (251-1,000 sqm)': 'Klein (251–1.000 m²)', sqft: 'ft²' },
  }));
  expect(inMetric('Small (251-1,000 sqm)', 'sqm')).toBe('Klein (251–1.000 m²)');
  expect(inMetric('Small (251-1,000 sqm)', 'sqft')).toBe('Klein (2.700–10.760 ft²)');
});
