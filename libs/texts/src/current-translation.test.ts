import { money } from '@atrium/domain';
import {
  english,
  eventHoursText,
  eventTimeText,
  formatMoney,
  formatNumber,
  matchesText,
  locale,
  translateNames,
  sortByTranslatedName,
  translatePlace,
  setTranslation,
  t,
  lowercaseLabel,
} from './index.ts';

const spanish = {
  language: 'es',
  texts: {
    'Find events': 'Buscar eventos',
    'Hello {{name}}': 'Hola, {{name}}',
    '{{count}} events_one': '{{count}} evento',
    '{{count}} events_other': '{{count}} eventos',
    'Not yet': '',
    Germany: 'Alemania',
    Spain: 'España',
    Trade: 'Comercio',
    Rail: 'Ferrocarril',
    Cancelled: 'Anulado',
    Cancelled_event: 'Suspendido',
  },
} as const;

afterEach(() => setTranslation(() => english));

const events = (count: number) => t('{{count}} events', { count, defaultValue_one: '{{count}} event' });

describe('in English', () => {
  test('a text is its own key', () => {
    expect(t('Find events')).toBe('Find events');
    expect(t('Hello {{name}}', { name: 'Ada' })).toBe('Hello Ada');
  });

  test('only one is singular', () => {
    expect([0, 1, 2, 12_000].map(events)).toEqual(['0 events', '1 event', '2 events', '12,000 events']);
  });

  test('interpolated values are not interpolated again', () => {
    expect(t('Hello {{name}}', { name: '{{name}}$&' })).toBe('Hello {{name}}$&');
  });
});

describe('in Spanish', () => {
  beforeEach(() => setTranslation(() => spanish));

  test('texts are translated', () => {
    expect(t('Find events')).toBe('Buscar eventos');
    expect(t('Hello {{name}}', { name: 'Ada' })).toBe('Hola, Ada');
  });

  test('a plural form missing from the catalogue falls back to the general plural', () => {
    // Spanish has a separate plural form for millions
    expect([1, 2, 2_000_000].map(events)).toEqual(['1 evento', '2 eventos', '2.000.000 eventos']);
  });

  test('a context separates meanings that share an English text', () => {
    expect([
      t('Cancelled'),
      t('Cancelled', { context: 'event' }),
      t('Cancelled', { context: 'ticket' }),
    ]).toEqual(['Anulado', 'Suspendido', 'Anulado']);
  });

  test('untranslated texts stay English', () => {
    expect(t('Not yet')).toBe('Not yet');
    expect(t('Never heard of')).toBe('Never heard of');
  });

  test('every name in a list is translated, nested lists included; nothing else is', () => {
    const lists = {
      sectors: [{ id: 1, name: 'Trade', sectorSubtypes: [{ id: 11, name: 'Rail' }] }],
      countries: [{ id: 2, name: 'Atlantis', code: 'Spain' }],
      size: null,
    };
    expect(translateNames(lists)).toEqual({
      sectors: [{ id: 1, name: 'Comercio', sectorSubtypes: [{ id: 11, name: 'Ferrocarril' }] }],
      countries: [{ id: 2, name: 'Atlantis', code: 'Spain' }],
      size: null,
    });
  });

  test('only the country of a place is translated', () => {
    expect(['Leipzig, Saxony, Germany', 'Trade, Nowhere', 'Spain', ''].map(translatePlace)).toEqual([
      'Leipzig, Saxony, Alemania',
      'Trade, Nowhere',
      'España',
      '',
    ]);
  });

  test('the times of an event name the city whose clock they follow', () => {
    const venue = { place: 'Leipzig, Saxony, Germany' };
    const event = {
      venue,
      timeZone: 'Europe/Berlin',
      startDateTime: '2027-05-12T07:00:00Z',
      endDateTime: '2027-05-12T15:30:00Z',
    };
    const online = { ...event, venue: { place: '', isOnline: true } };
    expect(eventTimeText(event.startDateTime, event)).toMatch(/ 09:00 in Leipzig$/);
    expect(eventHoursText(event)).toBe('09:00 to 17:30 in Leipzig');
    expect(eventHoursText({ ...online, timeZone: 'America/Los_Angeles' })).toBe(
      '00:00 to 08:30 in Los Angeles',
    );
    expect(eventTimeText(event.startDateTime, { ...online, timeZone: 'UTC' })).toMatch(/ 07:00 UTC$/);
    expect(eventHoursText({ ...online, timeZone: 'UTC' })).toBe('07:00 to 15:30 UTC');
    expect(eventHoursText({ ...event, endDateTime: '2027-05-13T15:30:00Z' })).toMatch(/ 17:30 in Leipzig$/);
  });

  test('countries are sorted by their Spanish names', () => {
    const names = ['Austria', 'Germany', 'Spain', 'Åland'].map((name) => ({ name }));
    expect(sortByTranslatedName(names).map(({ name }) => name)).toEqual([
      'Åland',
      'Alemania',
      'Austria',
      'España',
    ]);
  });

  test('accents do not matter in a search for a name', () => {
    expect(['espana', ' SPAÑ', 'paño'].map((typed) => matchesText('España', typed))).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('numbers, amounts and days are in Spanish format', () => {
    expect(locale()).toBe('es-ES');
    expect(formatNumber(12_345.5)).toBe('12.345,5');
    expect(formatMoney(money(6500, 'CAD'))).toBe('65,00\u00a0CAD');
    expect(formatMoney(money(6500, 'EUR'), { whole: true })).toBe('65\u00a0€');
  });
});

test.each([
  ['en', 'job title'],
  ['es', 'job title'],
  ['de', 'Job title'],
] as const)('a label inside a sentence follows the capitals of %s', (language, written) => {
  setTranslation(() => ({ language, texts: {} }));
  expect(lowercaseLabel('Job title')).toBe(written);
});
