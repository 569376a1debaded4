import { TermsAcceptance } from '@atrium/account';
import { operator } from '@atrium/domain';
import { Container } from '@atrium/ui';
import { formatDay, t } from '@atrium/ui/language';
import { Outlet } from 'react-router';
import { paths } from '../../paths.ts';
import classes from './terms.module.css';
import { useOwnTerms } from './use-own-terms.ts';

/**
 * Asks an attendee who has not agreed to the terms in force before the purchase goes on. Where that cannot be found out,
 * nobody is kept from buying: everybody agreed to some edition by signing up.
 */
export function RequireTerms() {
  const { terms, acceptance } = useOwnTerms();
  if (terms.data?.status !== 'pending') return <Outlet />;
  const { version, earlierVersion } = terms.data;
  return (
    <Container isNarrow className={classes.page}>
      <title>{`${t('Customer terms of service')} | ${operator.product}`}</title>
      <h1>{t('Before you go on')}</h1>
      <p>
        {earlierVersion
          ? t(
              'Our customer terms have changed since you agreed to the edition of {{earlier}}. The new edition is of {{edition}}.',
              {
                earlier: formatDay(earlierVersion),
                edition: formatDay(version),
              },
            )
          : t('Please agree to our customer terms, in the edition of {{edition}}.', {
              edition: formatDay(version),
            })}{' '}
        {t('Your tickets are still chosen, and you go on where you were.')}
      </p>
      <TermsAcceptance termsHref={paths.customerTerms} {...acceptance} />
    </Container>
  );
}
