import { Button, Container, EmptyState, ErrorState, Spinner } from '@atrium/ui';
import { t } from '@atrium/texts';
import { Compass } from 'lucide-react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useDocumentNavigation } from './document-navigation.tsx';
import classes from './shell.module.css';

/** Page of an unknown path. */
export function NotFound() {
  return (
    <Container className={classes.notice}>
      <title>{`${t('Page not found')} | Atrium`}</title>
      <EmptyState
        icon={<Compass size={24} aria-hidden />}
        title={
          <span role="heading" aria-level={1}>
            {t("We couldn't find this page")}
          </span>
        }
        detail={t('The address may be mistyped, or the page has moved.')}
        action={<Button href="/">{t('Take Me Home')}</Button>}
      />
    </Container>
  );
}

/** Error element: the page failed to render or to load; trying again reloads it. */
export function PageFailed() {
  const error = useRouteError();
  const { reload } = useDocumentNavigation();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  const isOffline = !navigator.onLine;
  return (
    <Container className={classes.notice}>
      <title>{`${t('Something went wrong')} | Atrium`}</title>
      <ErrorState
        title={isOffline ? t("You're offline") : t("We couldn't show this page")}
        detail={
          isOffline
            ? t('Check your connection and try again.')
            : t('Something went wrong on our side. Try again.')
        }
        onRetry={reload}
      />
    </Container>
  );
}

/** Shown until the first page's code has loaded. */
export function PageLoading() {
  return (
    <div className={classes.loading}>
      <Spinner size="l" label={t('Loading')} />
    </div>
  );
}
