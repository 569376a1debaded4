import { english, setTranslation, t } from '@atrium/texts';
import { render, screen } from '@testing-library/react';
import { TranslatedText } from './index.ts';

const spanish = {
  language: 'es',
  texts: {
    'Read <0>our terms</0> first': 'Lea antes <0>nuestras condiciones</0>',
    'Held for <0></0>': '<0></0> de reserva',
  },
} as const;

beforeEach(() => setTranslation(() => spanish));
afterEach(() => setTranslation(() => english));

test('parts are placed where the language puts their tags', () => {
  const { container } = render(
    <p>
      <TranslatedText text={t('Read <0>our terms</0> first')} parts={[<em key="terms" />]} />
    </p>,
  );
  expect(container).toHaveTextContent('Lea antes nuestras condiciones');
  expect(screen.getByRole('emphasis')).toHaveTextContent('nuestras condiciones');
});

test("an empty tag shows its part's own content", () => {
  const { container } = render(
    <TranslatedText text={t('Held for <0></0>')} parts={[<time key="left">15:00</time>]} />,
  );
  expect(container).toHaveTextContent('15:00 de reserva');
});
