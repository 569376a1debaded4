import { useContractQuery, useTermsQuery } from '@atrium/api-slice';
import { formatEventTime } from '@atrium/domain';
import { formatDay } from '@atrium/texts';
import { Badge, Card, QueryView, TextLink } from '@atrium/ui';
import { CardListItem, CardListText, CardList } from '../../card-list/card-list.tsx';
import { paths } from '../../paths.ts';

/** The company's agreements, and those still to be signed. */
export function AgreementsPage() {
  const contract = useContractQuery();
  const terms = useTermsQuery();
  return (
    <Card title="Agreements">
      <CardList label="Agreements">
        <CardListItem>
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
        </CardListItem>
        <CardListItem>
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
        </CardListItem>
      </CardList>
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
      <CardListText
        name={<TextLink href={href}>{name}</TextLink>}
        detail={`Version of ${formatDay(version)}${agreedAt ? `, agreed ${formatEventTime(agreedAt, 'UTC')} by ${by}` : ''}`}
      />
      <Badge tone={agreedAt ? 'success' : 'warning'}>{agreedAt ? 'Agreed' : 'Pending'}</Badge>
    </>
  );
}
