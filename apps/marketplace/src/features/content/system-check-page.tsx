import { operator, termsInForce } from '@atrium/domain';
import { Container, DescriptionList } from '@atrium/ui';
import { t } from '@atrium/ui/language';
import { PageHead } from '../../head/page-head.tsx';
import { paths } from '../../paths.ts';
import classes from './content.module.css';

/** For operators: that a page arrives, and which editions of the terms it holds to. */
export function SystemCheckPage() {
  return (
    <Container isNarrow className={classes.prose}>
      <PageHead
        title={`${t('System check')} | ${operator.product}`}
        description={t('That this site can be reached, and which terms hold.')}
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
          { term: t('Customer terms in force'), description: termsInForce['customer-terms'] },
          { term: t('Privacy notice in force'), description: termsInForce.privacy },
        ]}
      />
      <p>{t('It says nothing about the database, payments or email.')}</p>
    </Container>
  );
}
