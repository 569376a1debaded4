import { operator, termsInForce } from '@atrium/domain';
import { Container, DescriptionList } from '@atrium/ui';
import { PageHead } from '../../head/page-head.tsx';
import { paths } from '../../paths.ts';
import classes from './content.module.css';

/** For operators: that a page arrives, and which editions of the terms it holds to. */
export function SystemCheckPage() {
  return (
    <Container isNarrow className={classes.prose}>
      <PageHead
        title={`System check | ${operator.product}`}
        description="That this site can be reached, and which terms hold."
        path={paths.systemCheck}
        isListed={false}
      />
      <h1>System check</h1>
      <p className={classes.lead}>You can read this page, so the site is reachable.</p>
      <DescriptionList
        items={[
          { term: 'Site', description: `${operator.product}, run by ${operator.legalName}` },
          { term: 'Customer terms in force', description: termsInForce['customer-terms'] },
          { term: 'Privacy notice in force', description: termsInForce.privacy },
        ]}
      />
      <p>It says nothing about the database, payments or email.</p>
    </Container>
  );
}
