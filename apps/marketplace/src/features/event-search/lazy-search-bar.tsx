import { lazy } from 'react';

/** The bar with what it needs, loaded after the first paint of the pages that show it. */
export const SearchBar = lazy(async () => ({ default: (await import('./search-bar.tsx')).SearchBar }));
