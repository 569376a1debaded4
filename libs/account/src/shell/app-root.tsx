import type { AppName } from '@atrium/domain';
import { KitProvider } from '@atrium/ui';
import { t } from '@atrium/ui/language';
import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useHref, useNavigation as useRouterState } from 'react-router';
import { AppContext, GoToContext, useNavigation } from '../session/use-go-to.ts';
import classes from './shell.module.css';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

/** The outermost route of every front end: links, toasts, focus and scroll on navigation. */
export function AppRoot({ app }: { app: AppName }) {
  const goTo = useNavigation(app);
  const isLoading = useRouterState().state === 'loading';
  useFocusOnNavigation();
  useEffect(() => {
    // set in the document's head, for the time in which a rendered page knows no session
    delete document.documentElement.dataset['session'];
  }, []);
  return (
    <AppContext value={app}>
      <GoToContext value={goTo}>
        <KitProvider navigate={(path) => void goTo(path)} useHref={useAddress}>
          {isLoading && (
            <div className={classes.progress} role="progressbar" aria-label={t('Loading page')} />
          )}
          <Outlet />
          {/* every first page of a visit has the key `default`: told apart by its address */}
          <ScrollRestoration
            getKey={({ key, pathname, search }) => (key === 'default' ? `${pathname}${search}` : key)}
          />
        </KitProvider>
      </GoToContext>
    </AppContext>
  );
}

/** What a link leads to: within the site as the router writes it; a mail address or another site stays as it is. */
function useAddress(href: string): string {
  const within = useHref(href);
  return /^[a-z]+:/i.test(href) ? href : within;
}
