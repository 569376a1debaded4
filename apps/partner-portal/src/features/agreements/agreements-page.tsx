import { useContractQuery, useTermsQuery } from '@atrium/api-slice';
import { formatEventTime } from '@atrium/domain';
import { Badge, Card, QueryView, TextLink } from '@atrium/ui';
import { paths } from '../../paths.ts';
import classes from './agreements.module.css';

/** What the company has agreed to, and what waits for it. */
export function AgreementsPage() {
  const contract = useContractQuery();
  const terms = useTermsQuery();
  return (
    <Card title="Agreements">
      <ul className={classes.list} aria-label="Agreements">
        <li className={classes.agreement}>
          <QueryView query={contract}>
            {({ version, signedAt, signedBy }) => (
              <AgreementRow
                name="Partner agreement"
                href={paths.contract}
                version={version}
                agreedAt={signedAt}
                by={signedBy}
              />
            )}
          </QueryView>
        </li>
        <li className={classes.agreement}>
          <QueryView query={terms}>
            {({ version, agreedAt, agreedBy }) => (
              <AgreementRow
                name="Customer terms of service"
                href={paths.terms}
                version={version}
                agreedAt={agreedAt}
                by={agreedBy}
              />
            )}
          </QueryView>
        </li>
      </ul>
    </Card>
  );
}

interface AgreementRowProps {
  name: string;
  href: string;
  version: string;
  agreedAt: string | null;
  by: string | null;
}

function AgreementRow({ name, href, version, agreedAt, by }: AgreementRowProps) {
  return (
    <>
      <div>
        <TextLink href={href}>{name}</TextLink>
        <p className={classes.quiet}>
          Edition of {version}
          {agreedAt && `, agreed ${formatEventTime(agreedAt, 'UTC')} by ${by}`}
        </p>
      </div>
      <Badge tone={agreedAt ? 'success' : 'warning'}>{agreedAt ? 'Agreed' : 'Pending'}</Badge>
    </>
  );
}
