import { english, setTranslation } from '@atrium/texts';
import { deviceName } from './device-name.ts';

afterEach(() => setTranslation(() => english));

test.each([
  ['Firefox', 'Linux', 'Firefox on Linux'],
  ['Firefox', null, 'Firefox'],
  [null, 'iPhone', 'iPhone'],
  [null, null, 'Unknown device'],
])('a device with browser %s and system %s is named %s', (browser, system, name) => {
  expect(deviceName({ browser, system })).toBe(name);
});

test('a device is named in the language of the interface', () => {
  const texts = { '{{browser}} on {{system}}': '{{browser}} sur {{system}}' };
  setTranslation(() => ({ language: 'fr', texts }));
  expect(deviceName({ browser: 'Samsung Internet', system: 'Android' })).toBe('Samsung Internet sur Android');
});
