import { inMetric } from './floor-area.ts';

test.each([
  ['Small (251-1,000 sqm)', 'Small (2,700-10,760 sqft)'],
  ['Boutique (up to 250 sqm)', 'Boutique (up to 2,690 sqft)'],
  ['Mega (over 50,000 sqm)', 'Mega (over 538,200 sqft)'],
  ['Hall 3', 'Hall 3'],
])('%s is %s', (name, sqft) => {
  expect(inMetric(name, 'sqft')).toBe(sqft);
  expect(inMetric(name, 'sqm')).toBe(name);
});
