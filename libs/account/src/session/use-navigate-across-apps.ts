import { rolesOf, selectSession, useCreateHandoffMutation, type RootState } from '@atrium/api-slice';
import { ownerOf, type AppName } from '@atrium/domain';
import { createContext, use, useCallback, useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { useDocumentNavigation } from '../shell/document-navigation.tsx';

/** Goes to a path: within the app by its router, resolving once the page is rendered; to another host by loading it. */
export type NavigateAcrossApps = (path: string, options?: { replace?: boolean }) => Promise<void>;

export const NavigateAcrossAppsContext = createContext<NavigateAcrossApps>(() => Promise.resolve());
export const AppContext = createContext<AppName>('public');

export const useNavigateAcrossApps = (): NavigateAcrossApps => use(NavigateAcrossAppsContext);
/** The front end that renders this component. */
export const useAppName = (): AppName => use(AppContext);

/**
 * Navigation across apps. A session belongs to one host: a single-use handoff code carries it to another host where
 * the account works; the address that comes with the code leads there.
 */
export function useNavigation(app: AppName): NavigateAcrossApps {
  const navigate = useNavigate();
  const { leave } = useDocumentNavigation();
  const store = useStore<RootState>();
  const drawn = useDrawnPage();
  const [createHandoff] = useCreateHandoffMutation();
  return useCallback<NavigateAcrossApps>(
    async (path, options) => {
      const owner = ownerOf(path.split(/[?#]/)[0] ?? path, app);
      if (owner === app) {
        const before = drawn.current.key;
        await navigate(path, options);
        // the router finishes before React has rendered
        if (drawn.current.key === before) await drawn.current.next();
        return;
      }
      // read now, not at render: a login navigates in the same turn
      const roles = rolesOf(selectSession(store.getState()));
      const carriesSession = owner !== 'public' && roles.includes(owner);
      const { data } = carriesSession ? await createHandoff({ body: { path: path.replace(/#.*/, '') } }) : {};
      leave(data?.url ?? path);
    },
    [app, createHandoff, drawn, leave, navigate, store],
  );
}

/** History key of the rendered page, and a promise of the next one. */
function useDrawnPage() {
  const { key } = useLocation();
  const waiting = useRef<(() => void)[]>([]);
  const page = useRef({ key, next: () => new Promise<void>((done) => waiting.current.push(done)) });
  useEffect(() => {
    page.current.key = key;
    waiting.current.splice(0).forEach((done) => done());
  }, [key]);
  return page;
}
