import { TermsAcceptance } from '@atrium/account';
import { operator } from '@atrium/domain';
import { Banner, Button, Container, QueryView } from '@atrium/ui';
import { formatDay, locale, t } from '@atrium/texts';
import { paths } from '../../paths.ts';
import classes from './terms.module.css';
import { useOwnTerms } from './use-own-terms.ts';

const inFull = (instant: string) =>
  new Date(instant).toLocaleString(locale(), { dateStyle: 'long', timeStyle: 'short' });

/** Version of the customer terms that the attendee has accepted, or the form to accept them. */
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
              <Banner tone="success" title={t("You've agreed to the current terms")}>
                <p>
                  {agreedAt
                    ? t('Version of {{edition}}, agreed to on {{time}}.', {
                        edition: formatDay(version),
                        time: inFull(agreedAt),
                      })
                    : t('Version of {{edition}}.', { edition: formatDay(version) })}
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
                      "You agreed to the version of {{earlier}}. There's now a new version, of {{edition}}.",
                      { earlier: formatDay(earlierVersion), edition: formatDay(version) },
                    )
                  : t('The current version is of {{edition}}.', { edition: formatDay(version) })}
              </p>
              <TermsAcceptance termsHref={paths.customerTerms} {...acceptance} />
            </>
          )
        }
      </QueryView>
    </Container>
  );
}
