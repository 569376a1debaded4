import { useContractQuery, useTermsQuery } from '@atrium/api-slice';
import { formatEventTime } from '@atrium/domain';
import { Badge, Card, QueryView, TextLink } from '@atrium/ui';
import { Row, RowText, Rows } from '../../rows/rows.tsx';
import { paths } from '../../paths.ts';

/** What the company has agreed to, and what waits for it. */
export function AgreementsPage() {
  const contract = useContractQuery();
  const terms = useTermsQuery();
  return (
    <Card title="Agreements">
      <Rows label="Agreements">
        <Row>
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
        </Row>
        <Row>
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
        </Row>
      </Rows>
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
      <RowText
        name={<TextLink href={href}>{name}</TextLink>}
        detail={`Edition of ${version}${agreedAt ? `, agreed ${formatEventTime(agreedAt, 'UTC')} by ${by}` : ''}`}
      />
      <Badge tone={agreedAt ? 'success' : 'warning'}>{agreedAt ? 'Agreed' : 'Pending'}</Badge>
    </>
  );
}
