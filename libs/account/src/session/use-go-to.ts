import { rolesOf, selectSession, useCreateHandoffMutation, type RootState } from '@atrium/api-slice';
import { ownerOf, type AppName } from '@atrium/domain';
import { createContext, use, useCallback, useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { useBrowser } from '../shell/browser.tsx';

/** Goes to a path: inside the app by its router, done when the page is drawn; to another host's page by loading it. */
export type GoTo = (path: string, options?: { replace?: boolean }) => Promise<void>;

export const GoToContext = createContext<GoTo>(() => Promise.resolve());
export const AppContext = createContext<AppName>('public');

export const useGoTo = (): GoTo => use(GoToContext);
/** Which of the front ends this is. */
export const useAppName = (): AppName => use(AppContext);

/**
 * The navigation of an app. A session lives on one host: going to a host where the account works,
 * a single-use code in the fragment carries it over; the server's redirect keeps the fragment.
 */
export function useNavigation(app: AppName): GoTo {
  const navigate = useNavigate();
  const { leave } = useBrowser();
  const store = useStore<RootState>();
  const drawn = useDrawnPage();
  const [createHandoff] = useCreateHandoffMutation();
  return useCallback<GoTo>(
    async (path, options) => {
      const owner = ownerOf(path.split(/[?#]/)[0] ?? path, app);
      if (owner === app) {
        const before = drawn.current.key;
        await navigate(path, options);
        // the router is there before React has drawn it
        if (drawn.current.key === before) await drawn.current.next();
        return;
      }
      // asked now, not when the screen was drawn: a login goes on in the same breath
      const roles = rolesOf(selectSession(store.getState()));
      const carriesSession = owner !== 'public' && roles.includes(owner);
      const { data } = carriesSession ? await createHandoff() : {};
      leave(data ? `${path}#handoff=${data.code}` : path);
    },
    [app, createHandoff, drawn, leave, navigate, store],
  );
}

/** The page on the screen by its history key, and a promise of the next one. */
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
