import { TermsAcceptance, useNavigateAcrossApps } from '@atrium/account';
import { messageOf, useAgreeToTermsMutation, useTermsQuery } from '@atrium/api-slice';
import { formatEventTime } from '@atrium/domain';
import { formatDay } from '@atrium/texts';
import { Banner, Button, Card, QueryView, TextLink, toast } from '@atrium/ui';
import { paths } from '../../paths.ts';
import classes from './agreements.module.css';

/** The customer terms, accepted on behalf of the company. */
export function TermsPage() {
  const terms = useTermsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [agree, agreeing] = useAgreeToTermsMutation();
  const goTo = useNavigateAcrossApps();
  const submit = async (version: string) => {
    const { error } = await agree({ body: { version } });
    if (error !== undefined) return;
    toast.success('Agreement recorded');
    await goTo(paths.settingsTab('agreements'));
  };
  return (
    <div className={classes.page}>
      <title>Customer terms | Atrium for organisers</title>
      <h1>Customer terms of service</h1>
      <QueryView query={terms}>
        {({ agreedAt, agreedBy, version }) => (
          <Card>
            {agreedAt ? (
              <div className={classes.section}>
                <Banner tone="success" title={`Your company agreed to the version of ${formatDay(version)}`}>
                  {agreedBy}, {formatEventTime(agreedAt, 'UTC')}
                </Banner>
                <p>
                  Read the <TextLink href={paths.customerTerms}>Customer terms of service</TextLink> again at
                  any time.
                </p>
                <div>
                  <Button variant="secondary" href={paths.settingsTab('agreements')}>
                    Back to your agreements
                  </Button>
                </div>
              </div>
            ) : (
              <TermsAcceptance
                termsHref={paths.customerTerms}
                fault={agreeing.error === undefined ? null : messageOf(agreeing.error)}
                isPending={agreeing.isLoading}
                onContinue={() => void submit(version)}
              />
            )}
          </Card>
        )}
      </QueryView>
    </div>
  );
}
