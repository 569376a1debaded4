import { renderRoutes } from '@atrium/account/testing';
import { fakeApi } from '@atrium/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { emptyFilters } from './filters-url.ts';
import { SearchBox } from './search-box.tsx';

const nothing = { subjects: [], places: [], organisers: [], events: [] };

test('what is typed while a search is under way stays, and a change made elsewhere replaces it', async () => {
  fakeApi({ 'search.suggestSearches': nothing });
  const requested: (string | null | undefined)[] = [];
  let land: (query: string | null) => void = () => undefined;
  function Page() {
    const [query, setQuery] = useState<string | null>(null);
    land = setQuery;
    const state = { ...emptyFilters, query };
    return <SearchBox state={state} place={null} onChange={(change) => void requested.push(change.query)} />;
  }
  const { user } = renderRoutes([{ path: '/', element: <Page /> }], '/');
  const box = await screen.findByRole('combobox', { name: 'What' });
  await user.type(box, 'lon');
  await waitFor(() => expect(requested).toEqual(['lon']));
  await user.type(box, 'don');
  act(() => land('lon'));
  expect(box).toHaveValue('london');
  await waitFor(() => expect(requested).toEqual(['lon', 'london']));
  act(() => land('london'));
  act(() => land(null));
  expect(box).toHaveValue('');
});

afterEach(() => jest.useRealTimers());

test('an event that is chosen before its words are searched is opened, however long its page takes to load', async () => {
  const event = { id: 7, title: 'Smart Grids', city: 'Bonn', startDate: '2027-03-02' };
  fakeApi({ 'search.suggestSearches': { ...nothing, events: [event] } });
  let load: () => void = () => undefined;
  const loaded = new Promise<void>((resolve) => (load = resolve));
  let searches = 0;
  function Page() {
    const [, setParameters] = useSearchParams();
    const change = ({ query }: { query?: string | null }) => {
      searches += 1;
      setParameters({ query: query ?? '' }, { replace: true });
    };
    return <SearchBox state={emptyFilters} place={null} onChange={change} />;
  }
  const routes = [
    { path: '/events', element: <Page /> },
    {
      path: '/events/:eventId',
      lazy: async () => {
        await loaded;
        return { Component: () => <h1>Smart Grids</h1> };
      },
    },
  ];
  jest.useFakeTimers({ advanceTimers: true });
  const { user } = renderRoutes(routes, '/events');
  await user.type(await screen.findByRole('combobox', { name: 'What' }), 'smart');
  await user.click(await screen.findByRole('option', { name: /Smart Grids/ }));
  const whenChosen = searches;
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(searches).toBe(whenChosen);
  load();
  expect(await screen.findByRole('heading', { name: 'Smart Grids' })).toBeVisible();
});
