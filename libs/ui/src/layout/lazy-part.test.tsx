import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
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

test('what the server rendered of a part stays until its code is there, whatever happens around it', async () => {
  let arrive: (code: { default: (props: { name: string }) => React.ReactNode }) => void = () => undefined;
  const Part = lazy(() => new Promise<Parameters<typeof arrive>[0]>((resolve) => (arrive = resolve)));
  function Page() {
    const [count, setCount] = useState(0);
    return (
      <>
        <button onClick={() => setCount(count + 1)}>{String(count)}</button>
        <LazyPart waiting={<p>Waiting</p>}>
          <Part name="Part" />
        </LazyPart>
      </>
    );
  }
  const root = document.createElement('div');
  root.innerHTML = '<button>0</button><!--$--><p>Part</p><!--/$-->';
  document.body.append(root);
  const rendered = screen.getByText('Part');
  const page = await act(() => hydrateRoot(root, <Page />));
  await userEvent.click(screen.getByRole('button', { name: '0' }));
  expect(screen.getByRole('button', { name: '1' })).toBeInTheDocument();
  expect(screen.getByText('Part')).toBe(rendered);
  await act(async () => arrive({ default: ({ name }) => <p>{name}</p> }));
  expect(screen.getByText('Part')).toBe(rendered);
  act(() => page.unmount());
  root.remove();
});
