import { findContactDetails, findLinkedHosts } from './contact-details.ts';

test.each([
  ['Write to jo.smith@rail.example or call +44 20 7946 0000', ['jo.smith@rail.example', '+44 20 7946 0000']],
  ['Call (020) 7946 0000 today', ['020) 7946 0000']],
  ['Halls 1-4, 10-12 March 2031, 1,200 stands, from 09:00 to 17:30, ISO 27001', []],
  ['Edition 2030/2031 with 120000 visitors', []],
])('%s: contact details are found, dates and figures are not', (text, found) => {
  expect(findContactDetails(text)).toEqual(found);
});

test('web addresses are found by their host, words with a dot are not', () => {
  expect(
    findLinkedHosts('Book at www.Rooms.example/now, see https://shop.rail.example. Node.js, e.g. v2.0'),
  ).toEqual(['rooms.example', 'shop.rail.example']);
});
