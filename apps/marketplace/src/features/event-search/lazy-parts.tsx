import { lazy } from 'react';

/** Parts of the search page that visitors do not need to see the events; they load after the first paint. */
export const FilterPanel = lazy(async () => ({ default: (await import('./filter-panel.tsx')).FilterPanel }));
export const FilterDrawer = lazy(async () => ({
  default: (await import('./filter-drawer.tsx')).FilterDrawer,
}));
export const PageSize = lazy(async () => ({ default: (await import('./page-size.tsx')).PageSize }));
export const SearchBox = lazy(async () => ({ default: (await import('./search-box.tsx')).SearchBox }));
export const CompareTray = lazy(async () => ({ default: (await import('./compare-tray.tsx')).CompareTray }));
export const NothingFound = lazy(async () => ({
  default: (await import('./nothing-found.tsx')).NothingFound,
}));
export const PlaceReasons = lazy(async () => ({
  default: (await import('./place-reasons.tsx')).PlaceReasons,
}));
export const ResultsControls = lazy(async () => ({
  default: (await import('./results-controls.tsx')).ResultsControls,
}));
export const EventCalendar = lazy(async () => ({
  default: (await import('./event-calendar.tsx')).EventCalendar,
}));
export const EventMap = lazy(async () => ({ default: (await import('./event-map.tsx')).EventMap }));
export const MapFailed = lazy(async () => ({ default: (await import('./map-failed.tsx')).MapFailed }));
export const MonthStrip = lazy(async () => ({ default: (await import('./month-strip.tsx')).MonthStrip }));
export const MostWords = lazy(async () => ({ default: (await import('./most-words.tsx')).MostWords }));
