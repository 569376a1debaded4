import { createContext, use } from 'react';

/** The two ways out of the app that the router does not know. */
export interface Browser {
  /** Loads a page whole: one of another host, or this one anew. */
  leave: (url: string) => void;
  reload: () => void;
}

const BrowserContext = createContext<Browser>({
  leave: (url) => window.location.assign(url),
  reload: () => window.location.reload(),
});

/** Replaces the browser's own ways out, for tests. */
export const BrowserProvider = BrowserContext.Provider;

export const useBrowser = (): Browser => use(BrowserContext);
