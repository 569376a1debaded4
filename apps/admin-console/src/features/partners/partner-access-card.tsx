import { formatEventTime, type AdminPartner } from '@atrium/domain';
import { Banner, Button, Card, ConfirmDialog } from '@atrium/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { detailClasses as detail } from '../detail-layout/index.ts';
import { ReasonDialog } from '../actions/index.ts';
import { useAddressLetter } from './use-address-letter.ts';
import { usePartnerAccess } from './use-partner-access.ts';

/** Says what visitors see of the partner's events. */
function visibilityOf({ currentVettingStatus, emailVerified, maySell }: AdminPartner): string {
  if (currentVettingStatus !== 'APPROVED') return 'Its events become public once you approve the partner.';
  if (!maySell) return 'Its approved events become public once it may sell.';
  return emailVerified
    ? 'Its approved events are public.'
    : 'Its approved events become public once it confirms its email address.';
}

/** Shows whether the partner is blocked; blocks it with a reason, and unblocks it. */
export function PartnerAccessCard({ partner }: { partner: AdminPartner }) {
  const [isConfirming, setPending] = useState(false);
  const { block, unblock } = usePartnerAccess(partner);
  const close = () => setPending(false);
  return (
    <Card title="Access">
      <div className={detail.stack}>
        {partner.blockedAt ? (
          <Banner
            tone="danger"
            title={`Blocked since ${formatEventTime(partner.blockedAt, 'UTC')}`}
            comesIntoView={false}
          >
            {partner.blockedReason}
          </Banner>
        ) : (
          <p className={detail.text}>The team can use the partner portal. {visibilityOf(partner)}</p>
        )}
        <div>
          <Button variant={partner.blockedAt ? 'secondary' : 'danger'} onPress={() => setPending(true)}>
            {partner.blockedAt ? 'Unblock' : 'Block'}
          </Button>
        </div>
      </div>
      {isConfirming && partner.blockedAt && (
        <ConfirmDialog
          isOpen
          onOpenChange={close}
          title={`Unblock ${partner.name}?`}
          confirmText="Unblock"
          onConfirm={unblock}
        >
          Its approved events go live again, and we email its team.
        </ConfirmDialog>
      )}
      {isConfirming && !partner.blockedAt && (
        <ReasonDialog
          title={`Block ${partner.name}?`}
          confirmText="Block"
          description="Emailed to the team."
          onConfirm={block}
          onClose={close}
        >
          <p>
            Hides the partner's events, stops ticket sales and locks its team out of the portal. Tickets
            already sold stay valid.
          </p>
        </ReasonDialog>
      )}
    </Card>
  );
}

/** The letter with the address code, to be printed and posted. */
export function AddressLetterCard({ partner: { id, addressLetter } }: { partner: AdminPartner }) {
  const { isSaving, onSave } = useAddressLetter();
  if (!addressLetter) return null;
  const { requestedAt, expiresAt, openedAt } = addressLetter;
  return (
    <Card title="Address letter">
      <div className={detail.stack}>
        <p className={detail.text}>
          Requested on {formatEventTime(requestedAt, 'UTC')}. The code expires on{' '}
          {formatEventTime(expiresAt, 'UTC')}.{' '}
          {openedAt ? `Downloaded on ${formatEventTime(openedAt, 'UTC')}.` : 'Waiting to be posted.'}
        </p>
        <div>
          <Button
            variant="secondary"
            icon={<Download size={18} aria-hidden />}
            isPending={isSaving}
            onPress={() => onSave({ params: { partnerId: id } })}
          >
            Download the letter
          </Button>
        </div>
      </div>
    </Card>
  );
}
