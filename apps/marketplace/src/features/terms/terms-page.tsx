import { TermsAcceptance } from '@atrium/account';
import { operator } from '@atrium/domain';
import { Banner, Button, Container, QueryView } from '@atrium/ui';
import { formatDay, locale, t } from '@atrium/ui/language';
import { paths } from '../../paths.ts';
import classes from './terms.module.css';
import { useOwnTerms } from './use-own-terms.ts';

const inFull = (instant: string) =>
  new Date(instant).toLocaleString(locale(), { dateStyle: 'long', timeStyle: 'short' });

/** Which edition of the customer terms the attendee agreed to, or the way to agree. */
export function TermsPage() {
  const { terms, acceptance } = useOwnTerms();
  return (
    <Container isNarrow className={classes.page}>
      <title>{`${t('Customer terms of service')} | ${operator.product}`}</title>
      <h1>{t('Customer terms of service')}</h1>
      <QueryView query={terms}>
        {({ status, version, agreedAt, earlierVersion }) =>
          status === 'agreed' ? (
            <>
              <Banner tone="success" title={t('You have agreed to the terms in force')}>
                <p>
                  {agreedAt
                    ? t('Edition of {{edition}}, agreed to on {{time}}.', {
                        edition: formatDay(version),
                        time: inFull(agreedAt),
                      })
                    : t('Edition of {{edition}}.', { edition: formatDay(version) })}
                </p>
              </Banner>
              <div>
                <Button href={paths.customerTerms} variant="secondary">
                  {t('Read the terms')}
                </Button>
              </div>
            </>
          ) : (
            <>
              <p>
                {earlierVersion
                  ? t(
                      'You agreed to the edition of {{earlier}}. Since then there is a new one, of {{edition}}.',
                      { earlier: formatDay(earlierVersion), edition: formatDay(version) },
                    )
                  : t('The edition in force is of {{edition}}.', { edition: formatDay(version) })}
              </p>
              <TermsAcceptance termsHref={paths.customerTerms} {...acceptance} />
            </>
          )
        }
      </QueryView>
    </Container>
  );
}
