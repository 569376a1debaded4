import { TermsAcceptance } from '@atrium/account';
import { operator } from '@atrium/domain';
import { Container } from '@atrium/ui';
import { formatDay, t } from '@atrium/texts';
import { Outlet } from 'react-router';
import { paths } from '../../paths.ts';
import classes from './terms.module.css';
import { useOwnTerms } from './use-own-terms.ts';

/**
 * Requires attendees to accept the current terms before a purchase continues. If the check fails, the purchase
 * continues, because every attendee has accepted some version at sign-up.
 */
export function RequireTerms() {
  const { terms, acceptance } = useOwnTerms();
  if (terms.data?.status !== 'pending') return <Outlet />;
  const { version, earlierVersion } = terms.data;
  return (
    <Container isNarrow className={classes.page}>
      <title>{`${t('Customer terms of service')} | ${operator.product}`}</title>
      <h1>{t('Before you continue')}</h1>
      <p>
        {earlierVersion
          ? t(
              'Our customer terms have changed since you agreed to the version of {{earlier}}. The new version is of {{edition}}.',
              {
                earlier: formatDay(earlierVersion),
                edition: formatDay(version),
              },
            )
          : t('To continue, agree to our customer terms (version of {{edition}}).', {
              edition: formatDay(version),
            })}{' '}
        {t("Your tickets are still in your basket. You'll continue where you left off.")}
      </p>
      <TermsAcceptance termsHref={paths.customerTerms} {...acceptance} />
    </Container>
  );
}
