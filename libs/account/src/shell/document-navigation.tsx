import { createContext, use } from 'react';

/** Full page loads, which the router does not handle. */
export interface DocumentNavigation {
  /** Loads a page of another host, or reloads this one. */
  leave: (url: string) => void;
  reload: () => void;
}

const DocumentNavigationContext = createContext<DocumentNavigation>({
  leave: (url) => window.location.assign(url),
  reload: () => window.location.reload(),
});

/** Replaces full page loads in tests. */
export const DocumentNavigationProvider = DocumentNavigationContext.Provider;

export const useDocumentNavigation = (): DocumentNavigation => use(DocumentNavigationContext);
