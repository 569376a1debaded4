import { renderRoutes } from '@atrium/account/testing';
import { fakeApi } from '@atrium/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
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
