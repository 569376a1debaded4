import { groupedReference, money, type OrderDetail, type OrderTransfer, type Transfer } from '@atrium/domain';
import { formatDay, formatMoney, t } from '@atrium/texts';
import { Button, Card, DescriptionList } from '@atrium/ui';
import { Download } from 'lucide-react';
import classes from './transfers.module.css';
import { useOrderTransfer } from './use-order-transfer.ts';

interface TransferCardProps {
  order: OrderDetail;
  /** Called once the buyer has chosen a transfer. */
  onChosen?: () => void;
}

/** Lets a company pay an order by transfer, or says where the money goes; nothing where transfers aren't possible. */
export function TransferCard({ order, onChosen }: TransferCardProps) {
  const { transfer, request, isRequesting, download, isDownloading } = useOrderTransfer(order.id);
  const found = transfer.data;
  if (order.status !== 'PENDING' || !found || !isShown(found)) return null;
  return (
    <Card title={t('Bank transfer')} className={classes.card}>
      {found.transfer ? (
        <Instructions
          transfer={found.transfer}
          isDownloading={isDownloading}
          onDownload={() => void download()}
        />
      ) : (
        <>
          <p className={classes.quiet}>{offerText(found)}</p>
          {found.offer && (
            <div>
              <Button
                variant="secondary"
                isPending={isRequesting}
                onPress={() => void request().then((isChosen) => isChosen && onChosen?.())}
              >
                {t('Pay by transfer')}
              </Button>
            </div>
          )}
        </>
      )}
    </Card>
  );
}

/** A choice that the buyer can't make isn't shown, unless a company makes it possible. */
const isShown = ({ transfer, offer, obstacle }: OrderTransfer): boolean =>
  transfer !== null || offer !== null || obstacle === 'COMPANY' || obstacle === 'TOO_MANY_WAITING';

function offerText({ offer, obstacle }: OrderTransfer): string {
  if (offer)
    return t(
      'Send the money by {{day}}. We keep your tickets reserved until {{last}}, and you get them once it has arrived.',
      {
        day: formatDay(offer.dueOn),
        last: formatDay(offer.reservedUntil),
      },
    );
  return obstacle === 'COMPANY'
    ? t('Companies can also pay by bank transfer. Add your company first.')
    : t('Too many tickets of this event already wait for transfers. Pay by card.');
}

interface InstructionsProps {
  transfer: Transfer;
  isDownloading: boolean;
  onDownload: () => void;
}

function Instructions({ transfer, isDownloading, onDownload }: InstructionsProps) {
  const { currency, totalMinor, receivedMinor, dueOn, reservedUntil, reference, beneficiary, iban, bic } =
    transfer;
  const amount = (minor: number) => formatMoney(money(minor, currency));
  return (
    <>
      <p>
        {receivedMinor > 0
          ? t('We got {{received}} of {{total}}. Send the rest with the same reference.', {
              received: amount(receivedMinor),
              total: amount(totalMinor),
            })
          : t('Send the whole amount with the reference, so that we can tell what it is for.')}
      </p>
      <DescriptionList
        items={[
          { term: t('Amount'), description: amount(totalMinor - receivedMinor) },
          { term: t('Due by'), description: formatDay(dueOn) },
          { term: t('Reference'), description: groupedReference(reference) },
          { term: t('Beneficiary'), description: beneficiary },
          { term: t('IBAN'), description: groupedReference(iban) },
          { term: t('SWIFT/BIC'), description: bic },
        ]}
      />
      <p className={classes.quiet}>
        {t('Your tickets stay reserved until {{day}}.', { day: formatDay(reservedUntil) })}{' '}
        {t('You can still pay by card.')}
      </p>
      <div>
        <Button
          variant="secondary"
          size="s"
          icon={<Download size={16} aria-hidden />}
          isPending={isDownloading}
          onPress={onDownload}
        >
          {t('Instructions as PDF')}
        </Button>
      </div>
    </>
  );
}
