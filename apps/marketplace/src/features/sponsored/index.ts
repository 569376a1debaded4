import { lazy } from 'react';

/** Loaded only with a sponsored card. */
export const SponsorNote = lazy(async () => ({
  default: (await import('./sponsor-note.tsx')).SponsorNote,
}));
