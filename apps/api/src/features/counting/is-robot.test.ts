import { isRobot } from './is-robot.ts';

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

test.each([
  chrome,
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0',
  'Mozilla/5.0 (Linux; Android 15; CUBOT X90) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
])('a browser is not a robot: %s', (agent) => {
  expect(isRobot(agent, 'en')).toBe(false);
});

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  chrome.replace('Chrome', 'HeadlessChrome'),
  'Mozilla/5.0 (compatible; YandexBot/3.0)',
  'facebookexternalhit/1.1',
  'curl/8.5.0',
  'python-requests/2.32',
  'node',
  '',
])('a robot is one: %s', (agent) => {
  expect(isRobot(agent, 'en')).toBe(true);
});

test('a client without a user agent or a language is a robot', () => {
  expect(isRobot(null, 'en')).toBe(true);
  expect(isRobot(chrome, undefined)).toBe(true);
});
