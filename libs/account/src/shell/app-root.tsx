import { selectIsBrowserChecked } from '@atrium/api-slice';
import type { AppName } from '@atrium/domain';
import { KitProvider } from '@atrium/ui';
import { t } from '@atrium/texts';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { Outlet, ScrollRestoration, useHref, useNavigation as useRouterState } from 'react-router';
import { AppContext, NavigateAcrossAppsContext, useNavigation } from '../session/use-navigate-across-apps.ts';
import classes from './shell.module.css';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

/** Root route of every front end: links, toasts, focus and scroll on navigation. */
export function AppRoot({ app }: { app: AppName }) {
  const goTo = useNavigation(app);
  const isLoading = useRouterState().state === 'loading';
  const pendingText = useSelector(selectIsBrowserChecked) ? t('Checking your browser…') : undefined;
  useFocusOnNavigation();
  useEffect(() => {
    // set in the document's head until the session is restored, because a server-rendered page has none
    delete document.documentElement.dataset['session'];
    // a rendered page's script keeps what is pressed until then
    document.documentElement.dataset['started'] = '';
  }, []);
  return (
    <AppContext value={app}>
      <NavigateAcrossAppsContext value={goTo}>
        <KitProvider navigate={(path) => void goTo(path)} useHref={useAddress} pendingText={pendingText}>
          {isLoading && (
            <div className={classes.progress} role="progressbar" aria-label={t('Loading page')} />
          )}
          <Outlet />
          {/* the first page of each visit has the key `default`, so it is identified by its address */}
          <ScrollRestoration
            getKey={({ key, pathname, search }) => (key === 'default' ? `${pathname}${search}` : key)}
          />
        </KitProvider>
      </NavigateAcrossAppsContext>
    </AppContext>
  );
}

/** Resolves a link: within the site through the router; `mailto:` and other sites unchanged. */
function useAddress(href: string): string {
  const within = useHref(href);
  return /^[a-z]+:/i.test(href) ? href : within;
}
