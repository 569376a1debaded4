import { TermsAcceptance } from '@atrium/account';
import { operator } from '@atrium/domain';
import { Banner, Button, Container, QueryView } from '@atrium/ui';
import { paths } from '../../paths.ts';
import { inWords } from './edition.ts';
import classes from './terms.module.css';
import { useOwnTerms } from './use-own-terms.ts';

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** Which edition of the customer terms the attendee agreed to, or the way to agree. */
export function TermsPage() {
  const { terms, acceptance } = useOwnTerms();
  return (
    <Container isNarrow className={classes.page}>
      <title>{`Customer terms of service | ${operator.product}`}</title>
      <h1>Customer terms of service</h1>
      <QueryView query={terms}>
        {({ status, version, agreedAt, earlierVersion }) =>
          status === 'agreed' ? (
            <>
              <Banner tone="success" title="You have agreed to the terms in force">
                <p>
                  Edition of {inWords(version)}
                  {agreedAt && `, agreed to on ${time.format(new Date(agreedAt))}`}.
                </p>
              </Banner>
              <div>
                <Button href={paths.customerTerms} variant="secondary">
                  Read the terms
                </Button>
              </div>
            </>
          ) : (
            <>
              <p>
                {earlierVersion
                  ? `You agreed to the edition of ${inWords(earlierVersion)}. Since then there is a new one, of ${inWords(version)}.`
                  : `The edition in force is of ${inWords(version)}.`}
              </p>
              <TermsAcceptance termsHref={paths.customerTerms} {...acceptance} />
            </>
          )
        }
      </QueryView>
    </Container>
  );
}
