import type { RenderedState } from '@atrium/api-slice';
import type { HydrationState } from 'react-router';

/** State that a server-rendered page passes to the browser beside its HTML. */
export interface RenderedPageState {
  origin: string;
  store: RenderedState;
  /** Set where the route failed: its errors. */
  errors?: HydrationState['errors'];
}

const elementId = 'rendered-page';

/** A data block, not a script: no content security policy restricts it. `<` is escaped so that nothing can close it. */
export const pageStateHtml = (state: RenderedPageState): string =>
  `<script type="application/json" id="${elementId}">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script>`;

/** State from the server; null in a page without server rendering. */
export function readPageState(): RenderedPageState | null {
  const text = document.getElementById(elementId)?.textContent;
  return text ? (JSON.parse(text) as RenderedPageState) : null; // written by `pageStateHtml`
}
