import type { RenderedState } from '@atrium/api-slice';
import type { HydrationState } from 'react-router';

/** What a page that the server rendered tells the browser, beside its HTML. */
export interface RenderedPageState {
  origin: string;
  store: RenderedState;
  /** Set where the page itself was not there: what its route failed with. */
  errors?: HydrationState['errors'];
}

/** Where in the document it stands. */
const elementId = 'rendered-page';

/** A block of data, not of script: no content security policy minds it, and nothing in it can end it. */
export const pageStateHtml = (state: RenderedPageState): string =>
  `<script type="application/json" id="${elementId}">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script>`;

/** What the server said; null in a page that begins empty. */
export function readPageState(): RenderedPageState | null {
  const text = document.getElementById(elementId)?.textContent;
  return text ? (JSON.parse(text) as RenderedPageState) : null; // written by `pageStateHtml`
}
