import type { Call } from './call.ts';

/** The answer to a call that was made inside the process, as HTTP would have brought it to an anonymous visitor. */
export interface InProcessAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Asks the API for what a page shows; knows nobody's session. */
export type AskApi = (
  call: Pick<Call, 'method' | 'path'>,
  parts: { params?: unknown; query?: unknown; body?: unknown },
) => Promise<InProcessAnswer>;

/** A public page as HTML. */
export interface RenderedPage {
  readonly status: number;
  readonly html: string;
  /** Seconds it may be shown to everybody without asking again. */
  readonly maxAge: number;
}

/** Renders the marketplace's public pages: what its server build gives to the API, which serves them. */
export interface PageRenderer {
  /** The address under which a URL's page is rendered and remembered; null for pages that live in the browser alone. */
  readonly addressOf: (url: string) => string | null;
  readonly render: (address: string, ask: AskApi, signal: AbortSignal) => Promise<RenderedPage>;
}

/** What the renderer is made from: the built `index.html`, the build's manifest and files, and the public address. */
export interface PageRendererParts {
  readonly template: string;
  readonly manifest: unknown;
  readonly origin: string;
  /** The text of a file of the browsers' build. */
  readonly readFile: (path: string) => string;
}
export type CreatePageRenderer = (parts: PageRendererParts) => PageRenderer;
