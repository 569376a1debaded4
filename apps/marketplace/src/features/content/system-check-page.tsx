import { operator, termsInForce } from '@atrium/domain';
import { Container, DescriptionList } from '@atrium/ui';
import { t } from '@atrium/texts';
import { PageHead } from '../../head/page-head.tsx';
import { paths } from '../../paths.ts';
import classes from './content.module.css';

/** For operators: shows that the page was served, and the current versions of the terms. */
export function SystemCheckPage() {
  return (
    <Container isNarrow className={classes.prose}>
      <PageHead
        title={`${t('System check')} | ${operator.product}`}
        description={t('Check that this site is reachable, and which terms apply.')}
        path={paths.systemCheck}
        isListed={false}
      />
      <h1>{t('System check')}</h1>
      <p className={classes.lead}>{t('You can read this page, so the site is reachable.')}</p>
      <DescriptionList
        items={[
          {
            term: t('Site'),
            description: t('{{product}}, run by {{company}}', {
              product: operator.product,
              company: operator.legalName,
            }),
          },
          { term: t('Current customer terms'), description: termsInForce['customer-terms'] },
          { term: t('Current privacy notice'), description: termsInForce.privacy },
        ]}
      />
      <p>{t("This page doesn't check the database, payments or email.")}</p>
    </Container>
  );
}
