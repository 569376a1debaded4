import { render, screen } from '@testing-library/react';
import { lazy } from 'react';
import { LazyPart } from './lazy-part.tsx';

test('a part is shown once its code has loaded', async () => {
  const Part = lazy(() => Promise.resolve({ default: () => <p>The part</p> }));
  render(
    <LazyPart waiting={<p>Waiting</p>}>
      <Part />
    </LazyPart>,
  );
  expect(await screen.findByText('The part')).toBeInTheDocument();
  expect(screen.queryByText('Waiting')).not.toBeInTheDocument();
});

test('a part whose code fails to load leaves the rest of the page alone', async () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Part = lazy(() => Promise.reject<{ default: () => null }>(new TypeError('Failed to fetch')));
  render(
    <>
      <h1>Page</h1>
      <LazyPart waiting={<p>Waiting</p>} failed={<a href="/plain">Plain</a>}>
        <Part />
      </LazyPart>
    </>,
  );
  expect(await screen.findByRole('link', { name: 'Plain' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Page' })).toBeInTheDocument();
  silence.mockRestore();
});
