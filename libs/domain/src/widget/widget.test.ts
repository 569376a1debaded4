import { WidgetForm, WidgetOrigin } from './widget.contract.ts';

test.each([
  ['https://www.example.com', 'https://www.example.com'],
  ['www.Example.com/tickets?a=1', 'https://www.example.com'],
  ['http://localhost:8080/', 'http://localhost:8080'],
  ['https://example.com:8443', 'https://example.com:8443'],
])('%s is the origin %s', (typed, origin) => {
  expect(WidgetOrigin.parse(typed)).toBe(origin);
});

test.each([
  'http://example.com',
  'ftp://example.com',
  'https://',
  'javascript:alert(1)',
  'https://me@example.com',
  'a b',
])('%s is no website that can show the widget', (typed) => {
  expect(WidgetOrigin.safeParse(typed).success).toBe(false);
});

test('a website that is named twice is listed once', () => {
  expect(WidgetForm.parse({ origins: ['https://a.example/x', 'a.example'] })).toEqual({
    origins: ['https://a.example'],
  });
});
