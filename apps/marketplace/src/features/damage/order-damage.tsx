import { fromMajor, money, type OrderDetail } from '@atrium/domain';
import { damageStatusText, formatMoney, t } from '@atrium/texts';
import { Card, DamageLimit, TextLink } from '@atrium/ui';
import { paths } from '../../paths.ts';
import { useDamageOfOrder } from './use-damage-of-order.ts';

/** The limit of damage of an order, and the requests about it; nothing without a limit. */
export function OrderDamage({
  order: { id, damageLimit },
}: {
  order: Pick<OrderDetail, 'id' | 'damageLimit'>;
}) {
  const own = useDamageOfOrder(id, damageLimit !== null);
  if (!damageLimit) return null;
  return (
    <Card title={t('Damage')}>
      <DamageLimit limit={fromMajor(damageLimit.amount, damageLimit.currency.code)} />
      {own.length > 0 && (
        <ul aria-label={t('Damage requests')}>
          {own.map((request) => (
            <li key={request.id}>
              <TextLink href={paths.damageRequest(request.id)}>
                {t('A damage request of {{amount}}', {
                  amount: formatMoney(money(request.amountMinor, request.currency)),
                })}
              </TextLink>
              : {damageStatusText({ t }, request.status)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
