import { render, screen } from '@testing-library/react';

test('a failed query shows the content of the page first, without drawings', () => {
  render(
    <>
      <header>
        <svg />
      </header>
      <main>Prices</main>
    </>,
  );
  const [, first, whole] = messageOf(() => screen.getByText('Seats')).split(/\n\n(?=\S*<)/);
  expect(first).toContain('Prices');
  expect(first).not.toContain('header');
  expect(whole).toContain('header');
  expect(whole).not.toContain('svg');
});

function messageOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    return String(error);
  }
  return '';
}
