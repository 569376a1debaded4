import type { Call } from './call.ts';

/** Response to an in-process call, equal to the one an anonymous visitor gets over HTTP. */
export interface InProcessResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Calls the API for a page, without a session. */
export type ApiClient = (
  call: Pick<Call, 'method' | 'path'>,
  parts: { params?: unknown; query?: unknown; body?: unknown },
) => Promise<InProcessResponse>;

/** A rendered public page. */
export interface RenderedPage {
  readonly status: number;
  readonly html: string;
  /** Shared-cache lifetime in seconds. */
  readonly maxAge: number;
}

/**
 * Renders the marketplace's public pages. The marketplace's server build provides it; the API serves the
 * pages.
 */
export interface PageRenderer {
  /**
   * Returns the canonical address under which a URL's page is rendered and cached; null for pages that only
   * the browser renders.
   */
  readonly addressOf: (url: string) => string | null;
  readonly render: (address: string, ask: ApiClient, signal: AbortSignal) => Promise<RenderedPage>;
}

/**
 * Input of the renderer: the built `index.html`, the manifest and files of the build, and the public address.
 */
export interface PageRendererParts {
  readonly template: string;
  readonly manifest: unknown;
  readonly origin: string;
  /** Reads a text file of the browser build. */
  readonly readFile: (path: string) => string;
}
export type CreatePageRenderer = (parts: PageRendererParts) => PageRenderer;
