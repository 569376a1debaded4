import type { AppStore, RootState } from '@atrium/api-slice';
import { createContext, StrictMode, use, type ReactNode } from 'react';
import { Provider } from 'react-redux';

const OriginContext = createContext('');

/** The site's public origin, for absolute addresses: canonical links and images of shared links. */
export const useSiteOrigin = (): string => use(OriginContext);

export interface SiteProps {
  store: AppStore;
  origin: string;
  /** The state that the server rendered from, during hydration. */
  serverState?: RootState | undefined;
  children: ReactNode;
}

/** Providers around every front end; the same on the server and in the browser, as hydration requires. */
export function Site({ store, origin, serverState, children }: SiteProps) {
  return (
    <StrictMode>
      <OriginContext value={origin}>
        <Provider store={store} serverState={serverState}>
          {children}
        </Provider>
      </OriginContext>
    </StrictMode>
  );
}
