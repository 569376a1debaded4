import type { AppStore, RootState } from '@atrium/api-slice';
import { createContext, StrictMode, use, type ReactNode } from 'react';
import { Provider } from 'react-redux';

const OriginContext = createContext('');

/** The site's public address, for what must name it whole: canonical links and the pictures of shared links. */
export const useSiteOrigin = (): string => use(OriginContext);

export interface SiteProps {
  store: AppStore;
  origin: string;
  /** The state that the server rendered from, while the browser takes its page over. */
  serverState?: RootState | undefined;
  children: ReactNode;
}

/** What every front end stands in; the same on the server and in the browser, or the page could not be taken over. */
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
