import { formatEventTime, fromMajor, type OrderDetail, type OrderHistory } from '@atrium/domain';
import { Banner } from '@atrium/ui';
import { formatDay, formatMoney, locale, t } from '@atrium/texts';

interface OrderBannerProps {
  order: OrderDetail;
  /** Missing while it loads. */
  refund: OrderHistory['refund'] | undefined;
}

/** Shows that an order is reserved, expired, cancelled or refunded, and where the money is. A paid one needs no banner. */
export function OrderBanner({ order, refund }: OrderBannerProps) {
  const { status, event } = order;
  if (event.isCancelled)
    return (
      <Banner tone="danger" title={t('This event is cancelled')} comesIntoView={false}>
        {t('The organiser has cancelled this event, so your tickets are no longer valid.')}{' '}
        {moneyText(order, refund)}
      </Banner>
    );
  switch (status) {
    case 'PAID':
      return null;
    case 'PENDING':
      return (
        <Banner tone="info" title={t('Your tickets are reserved')}>
          {order.transfer
            ? t("We're waiting for your bank transfer, due by {{day}}.", {
                day: formatDay(order.transfer.dueOn),
              })
            : order.holdUntil &&
              t('Pay by {{time}} to keep them.', {
                time: formatEventTime(order.holdUntil, event.timeZone, locale()),
              })}
        </Banner>
      );
    case 'EXPIRED':
      return (
        <Banner tone="warning" title={t('The reservation has expired')}>
          {t("You haven't been charged.")}
        </Banner>
      );
    case 'CANCELLED':
    case 'REFUNDED':
      return (
        <Banner tone="danger" title={t('This order is cancelled')} comesIntoView={false}>
          {t('Its tickets are no longer valid.')} {moneyText(order, refund)}
        </Banner>
      );
    case 'PARTIALLY_REFUNDED':
      return <PartBanner order={order} refund={refund} />;
  }
}

function PartBanner({ order, refund }: OrderBannerProps) {
  const count = order.tickets.filter(({ isCancelled }) => isCancelled).length;
  const isWhole = count === order.tickets.length;
  const title = isWhole
    ? t('This order is cancelled')
    : count > 0
      ? t('{{count}} tickets are cancelled', { count, defaultValue_one: '{{count}} ticket is cancelled' })
      : t('Part of your payment was refunded');
  return (
    <Banner tone={isWhole ? 'danger' : 'warning'} title={title} comesIntoView={false}>
      {isWhole
        ? t('Its tickets are no longer valid.')
        : count > 0
          ? t('The other tickets stay valid.')
          : t('Your tickets stay valid.')}{' '}
      {moneyText(order, refund)}
    </Banner>
  );
}

/** Where the refund is, in a sentence. */
function moneyText(
  { total, refunded, paymentDetails }: OrderDetail,
  refund: OrderBannerProps['refund'],
): string {
  if (total.amount === 0) return t('You paid nothing for it.');
  if (refunded.amount === 0) return refund === null ? t('Nothing was refunded.') : '';
  const amount = formatMoney(fromMajor(refunded.amount, refunded.currency.code));
  const card = paymentDetails && cardText(paymentDetails);
  if (refund && refund.sentAt === null)
    return card
      ? t("We're refunding {{amount}} to {{card}}.", { amount, card })
      : t("We're refunding {{amount}}.", { amount });
  return card
    ? t("We've refunded {{amount}} to {{card}}. Your bank may take a few days to show it.", { amount, card })
    : t("We've refunded {{amount}}. Your bank may take a few days to show it.", { amount });
}

/** A card as `Visa ending 4242`. */
export const brandText = (brand: string, last4: string): string =>
  t('{{brand}} ending {{last4}}', { brand: capital(brand), last4 });

/** The card that an order was paid with. */
export const cardText = ({ brand, cardNumber }: NonNullable<OrderDetail['paymentDetails']>): string =>
  brandText(brand, cardNumber.slice(-4));

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
