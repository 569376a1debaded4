import { useAddressVerificationQuery, useOwnPartnerQuery } from '@atrium/api-slice';
import type { AddressVerification, Partner } from '@atrium/domain';
import { Button, Card, QueryView, TextLink } from '@atrium/ui';
import { Download } from 'lucide-react';
import { CardList, CardListItem, CardListText } from '../../card-list/card-list.tsx';
import { dayText } from '../../day-text.ts';
import { paths } from '../../paths.ts';
import { AgreementsPage } from '../agreements/index.ts';
import classes from './documents.module.css';
import { useDocumentDownload } from './use-document-download.ts';

/** The company's agreements, its signed documents, and the letter of the address verification. */
export function DocumentsPage() {
  const partner = useOwnPartnerQuery();
  const verification = useAddressVerificationQuery();
  return (
    <div className={classes.page}>
      <AgreementsPage />
      <Card title="Signed documents">
        <QueryView query={partner} failed="Failed to fetch partner">
          {(data) => <SignedDocuments partner={data} />}
        </QueryView>
      </Card>
      <Card title="Letters">
        <QueryView query={verification}>{(data) => <Letter verification={data} />}</QueryView>
      </Card>
    </div>
  );
}

function SignedDocuments({ partner }: { partner: Partner }) {
  const { download, isBusy } = useDocumentDownload(partner.id);
  if (partner.documents.length === 0)
    return <p className={classes.quiet}>Your signed agreement will be here.</p>;
  return (
    <CardList label="Signed documents">
      {partner.documents.map(({ id, name }) => (
        <CardListItem key={id}>
          <CardListText name={name} detail="PDF" />
          <Button
            size="s"
            variant="secondary"
            icon={<Download size={16} aria-hidden />}
            aria-label={`Download ${name}`}
            isPending={isBusy}
            onPress={() => download(id)}
          >
            Download
          </Button>
        </CardListItem>
      ))}
    </CardList>
  );
}

function Letter({ verification: { addressVerified, letter } }: { verification: AddressVerification }) {
  const detail = addressVerified
    ? 'Your address is verified.'
    : letter
      ? `Requested on ${dayText(letter.requestedAt)}; its code works until ${dayText(letter.expiresAt)}.`
      : "You haven't requested a letter yet.";
  return (
    <CardList label="Letters">
      <CardListItem>
        <CardListText
          name={<TextLink href={paths.addressVerification}>Address verification letter</TextLink>}
          detail={detail}
        />
      </CardListItem>
    </CardList>
  );
}
