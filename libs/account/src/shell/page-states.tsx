import { Button, Container, EmptyState, ErrorState, Spinner } from '@atrium/ui';
import { t } from '@atrium/ui/language';
import { Compass } from 'lucide-react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useBrowser } from './browser.tsx';
import classes from './shell.module.css';

/** What stands at a path that does not exist. */
export function NotFound() {
  return (
    <Container className={classes.notice}>
      <title>{`${t('Page not found')} | Atrium`}</title>
      <EmptyState
        icon={<Compass size={24} aria-hidden />}
        title={
          <span role="heading" aria-level={1}>
            {t('We could not find this page')}
          </span>
        }
        detail={t('The address may be mistyped, or the page has moved.')}
        action={<Button href="/">{t('Take Me Home')}</Button>}
      />
    </Container>
  );
}

/** What stands where a page broke or could not be loaded; trying again loads it anew. */
export function PageFailed() {
  const error = useRouteError();
  const { reload } = useBrowser();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  const isOffline = !navigator.onLine;
  return (
    <Container className={classes.notice}>
      <title>{`${t('Something went wrong')} | Atrium`}</title>
      <ErrorState
        title={isOffline ? t('You are offline') : t('This page could not be shown')}
        detail={
          isOffline
            ? t('Please check your connection and try again.')
            : t('Something went wrong on our side. Trying again often helps.')
        }
        onRetry={reload}
      />
    </Container>
  );
}

/** Stands in while the first page's code is on its way. */
export function PageLoading() {
  return (
    <div className={classes.loading}>
      <Spinner size="l" label={t('Loading')} />
    </div>
  );
}
