import {
  useAddressLetterMutation,
  useBlockPartnerMutation,
  useUnblockPartnerMutation,
} from '@atrium/api-slice';
import { formatEventTime, type AdminPartner } from '@atrium/domain';
import { Banner, Button, Card, ConfirmDialog } from '@atrium/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { detailClasses as detail } from '../detail/index.ts';
import { ReasonDialog, tried } from '../acts/index.ts';
import { useSave } from '../lists/index.ts';

/** Whether the partner is let in; keeps it out with a reason, and lets it in again. */
export function AccessCard({ partner }: { partner: AdminPartner }) {
  const [isAsked, setAsked] = useState(false);
  const [block] = useBlockPartnerMutation();
  const [unblock] = useUnblockPartnerMutation();
  const params = { partnerId: partner.id };
  const close = () => setAsked(false);
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
          <p className={detail.text}>The team can use the partner portal, and approved events are public.</p>
        )}
        <div>
          <Button variant={partner.blockedAt ? 'secondary' : 'danger'} onPress={() => setAsked(true)}>
            {partner.blockedAt ? 'Unblock' : 'Block'}
          </Button>
        </div>
      </div>
      {isAsked && partner.blockedAt && (
        <ConfirmDialog
          isOpen
          onOpenChange={close}
          title={`Unblock ${partner.name}?`}
          confirmText="Unblock"
          onConfirm={() => tried(unblock({ params }), 'The partner is let in again')}
        >
          Its approved events become public again, and its team is told by mail.
        </ConfirmDialog>
      )}
      {isAsked && !partner.blockedAt && (
        <ReasonDialog
          title={`Block ${partner.name}?`}
          confirmText="Block"
          description="Mailed to the team."
          onConfirm={(reason) => tried(block({ params, body: { reason } }), 'The partner is blocked')}
          onClose={close}
        >
          <p>
            Its events leave the public and are not sold, and its team cannot use the partner portal. Tickets
            already sold stay valid.
          </p>
        </ReasonDialog>
      )}
    </Card>
  );
}

/** The letter with the code that verifies the address, to be printed and posted. */
export function AddressLetterCard({ partner: { id, addressLetter } }: { partner: AdminPartner }) {
  const { isSaving, onSave } = useSave(useAddressLetterMutation());
  if (!addressLetter) return null;
  const { requestedAt, expiresAt, openedAt } = addressLetter;
  return (
    <Card title="Address letter">
      <div className={detail.stack}>
        <p className={detail.text}>
          Asked for on {formatEventTime(requestedAt, 'UTC')}; its code ends on{' '}
          {formatEventTime(expiresAt, 'UTC')}.{' '}
          {openedAt ? `Downloaded on ${formatEventTime(openedAt, 'UTC')}.` : 'It waits to be posted.'}
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
