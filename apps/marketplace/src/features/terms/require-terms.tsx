import { TermsAcceptance } from '@atrium/account';
import { operator } from '@atrium/domain';
import { Container } from '@atrium/ui';
import { Outlet } from 'react-router';
import { paths } from '../../paths.ts';
import classes from './terms.module.css';
import { inWords } from './edition.ts';
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
      <title>{`Customer terms of service | ${operator.product}`}</title>
      <h1>Before you go on</h1>
      <p>
        {earlierVersion
          ? `Our customer terms have changed since you agreed to the edition of ${inWords(earlierVersion)}. The new edition is of ${inWords(version)}. `
          : `Please agree to our customer terms, in the edition of ${inWords(version)}. `}
        Your tickets are still chosen, and you go on where you were.
      </p>
      <TermsAcceptance termsHref={paths.customerTerms} {...acceptance} />
    </Container>
  );
}
