import { render, screen } from '@testing-library/react';
import {
  english,
  formatNumber,
  holds,
  locale,
  named,
  namedInOrder,
  saidPlace,
  speak,
  t,
  withinSentence,
  Words,
} from './index.ts';

const spanish = {
  language: 'es',
  texts: {
    'Find events': 'Buscar eventos',
    'Hello {{name}}': 'Hola, {{name}}',
    '{{count}} events_one': '{{count}} evento',
    '{{count}} events_other': '{{count}} eventos',
    'Read <0>our terms</0> first': 'Lea antes <0>nuestras condiciones</0>',
    'Held for <0></0>': '<0></0> de reserva',
    'Not yet': '',
    Germany: 'Alemania',
    Spain: 'España',
    Trade: 'Comercio',
    Rail: 'Ferrocarril',
    Cancelled: 'Anulado',
    Cancelled_event: 'Suspendido',
  },
} as const;

afterEach(() => speak(() => english));

const events = (count: number) => t('{{count}} events', { count, defaultValue_one: '{{count}} event' });

describe('in English', () => {
  test('a text is its own key', () => {
    expect(t('Find events')).toBe('Find events');
    expect(t('Hello {{name}}', { name: 'Ada' })).toBe('Hello Ada');
  });

  test('one is singular, all others are plural', () => {
    expect([0, 1, 2, 12_000].map(events)).toEqual(['0 events', '1 event', '2 events', '12,000 events']);
  });

  test('what is put in is not read again', () => {
    expect(t('Hello {{name}}', { name: '{{name}}$&' })).toBe('Hello {{name}}$&');
  });
});

describe('in Spanish', () => {
  beforeEach(() => speak(() => spanish));

  test('texts are the translated ones', () => {
    expect(t('Find events')).toBe('Buscar eventos');
    expect(t('Hello {{name}}', { name: 'Ada' })).toBe('Hola, Ada');
  });

  test('a form the catalogue does not have is the plural one', () => {
    // Spanish has a form of its own for millions
    expect([1, 2, 2_000_000].map(events)).toEqual(['1 evento', '2 eventos', '2.000.000 eventos']);
  });

  test('a context tells apart what English does not', () => {
    expect([
      t('Cancelled'),
      t('Cancelled', { context: 'event' }),
      t('Cancelled', { context: 'ticket' }),
    ]).toEqual(['Anulado', 'Suspendido', 'Anulado']);
  });

  test('what is not translated yet is English', () => {
    expect(t('Not yet')).toBe('Not yet');
    expect(t('Never heard of')).toBe('Never heard of');
  });

  test('every name of a list is said, and of the lists in it; nothing else is', () => {
    const lists = {
      sectors: [{ id: 1, name: 'Trade', sectorSubtypes: [{ id: 11, name: 'Rail' }] }],
      countries: [{ id: 2, name: 'Atlantis', code: 'Spain' }],
      size: null,
    };
    expect(named(lists)).toEqual({
      sectors: [{ id: 1, name: 'Comercio', sectorSubtypes: [{ id: 11, name: 'Ferrocarril' }] }],
      countries: [{ id: 2, name: 'Atlantis', code: 'Spain' }],
      size: null,
    });
  });

  test('a place has its country in Spanish, whatever stands before it', () => {
    expect(['Leipzig, Saxony, Germany', 'Trade, Nowhere', 'Spain', ''].map(saidPlace)).toEqual([
      'Leipzig, Saxony, Alemania',
      'Trade, Nowhere',
      'España',
      '',
    ]);
  });

  test('countries stand in the order of their Spanish names', () => {
    const names = ['Austria', 'Germany', 'Spain', 'Åland'].map((name) => ({ name }));
    expect(namedInOrder(names).map(({ name }) => name)).toEqual(['Åland', 'Alemania', 'Austria', 'España']);
  });

  test('a name is found without its accents', () => {
    expect(['espana', ' SPAÑ', 'paño'].map((typed) => holds('España', typed))).toEqual([true, true, false]);
  });

  test('numbers and days are written the Spanish way', () => {
    expect(locale()).toBe('es-ES');
    expect(formatNumber(12_345.5)).toBe('12.345,5');
  });

  test('what is marked stands where the language puts it', () => {
    const { container } = render(
      <p>
        <Words text={t('Read <0>our terms</0> first')} parts={[<em key="terms" />]} />
      </p>,
    );
    expect(container).toHaveTextContent('Lea antes nuestras condiciones');
    expect(screen.getByRole('emphasis')).toHaveTextContent('nuestras condiciones');
  });

  test('a place without words shows what its part brings along', () => {
    const { container } = render(
      <Words text={t('Held for <0></0>')} parts={[<time key="left">15:00</time>]} />,
    );
    expect(container).toHaveTextContent('15:00 de reserva');
  });
});

test.each([
  ['en', 'job title'],
  ['es', 'job title'],
  ['de', 'Job title'],
] as const)('a label inside a sentence is written the way of %s', (language, written) => {
  speak(() => ({ language, texts: {} }));
  expect(withinSentence('Job title')).toBe(written);
});
