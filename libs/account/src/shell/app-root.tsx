import { ownerOf, type AppName } from '@atrium/domain';
import { KitProvider } from '@atrium/ui';
import { createContext, use, useCallback, useMemo } from 'react';
import { Outlet, ScrollRestoration, useHref, useNavigate, useNavigation } from 'react-router';
import { useBrowser } from './browser.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import classes from './shell.module.css';

/** Goes to a path: inside the app by its router, to another host's page by loading it. */
export type GoTo = (path: string, options?: { replace?: boolean }) => void;

const GoToContext = createContext<GoTo>(() => undefined);
const AppContext = createContext<AppName>('public');

export const useGoTo = (): GoTo => use(GoToContext);
/** Which of the front ends this is. */
export const useAppName = (): AppName => use(AppContext);

/** The outermost route of every front end: links, toasts, focus and scroll on navigation. */
export function AppRoot({ app }: { app: AppName }) {
  const navigate = useNavigate();
  const { leave } = useBrowser();
  const goTo = useCallback<GoTo>(
    (path, options) => {
      const isElsewhere = ownerOf(pathnameOf(path), app) !== app;
      if (isElsewhere) leave(path);
      else void navigate(path, options);
    },
    [app, leave, navigate],
  );
  const isLoading = useNavigation().state === 'loading';
  useFocusOnNavigation();
  const kitNavigate = useMemo(() => (path: string) => goTo(path), [goTo]);

  return (
    <AppContext value={app}>
      <GoToContext value={goTo}>
        <KitProvider navigate={kitNavigate} useHref={useHref}>
          {isLoading && <div className={classes.progress} role="progressbar" aria-label="Loading page" />}
          <Outlet />
          <ScrollRestoration />
        </KitProvider>
      </GoToContext>
    </AppContext>
  );
}

const pathnameOf = (path: string) => path.split(/[?#]/)[0] ?? path;
