import { money, type OrderBilling, type OrderDetail } from '@atrium/domain';
import { formatDay, formatMoney, t } from '@atrium/texts';
import { Button, Card, DescriptionList, QueryView } from '@atrium/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { BillingDialog } from './billing-dialog.tsx';
import classes from './invoices.module.css';
import { useOrderBilling } from './use-order-billing.ts';

/** Company that an order is invoiced to, and its invoices; nothing for an order that costs nothing. */
export function InvoiceCard({ order }: { order: OrderDetail }) {
  const [isOpen, setOpen] = useState(false);
  const { billing, countries, save, isDownloading, download } = useOrderBilling(order.id, {
    isEditing: isOpen,
  });
  if (order.total.amount === 0) return null;
  return (
    <Card title={t('Invoice')} className={classes.card}>
      <QueryView query={billing} failed={t("We couldn't load the invoice. Try again.")}>
        {(found) => (
          <>
            <Company billing={found} countries={countries} />
            <p className={classes.quiet}>{whatFollows(found, order.paidAt !== null)}</p>
            {found.isOpen && (
              <div>
                <Button variant="secondary" size="s" onPress={() => setOpen(true)}>
                  {found.billing ? t('Change company') : t('Add company')}
                </Button>
              </div>
            )}
            {found.invoices.length > 0 && (
              <ul className={classes.invoices} aria-label={t('Invoices')}>
                {found.invoices.map(({ id, number, kind, issuedOn, currency, grossMinor }) => (
                  <li key={id} className={classes.invoice}>
                    <span>
                      <strong>{number}</strong>
                      <span className={classes.quiet}>
                        {[
                          kind === 'INVOICE' ? t('Invoice') : t('Credit note'),
                          formatDay(issuedOn),
                          formatMoney(money(kind === 'INVOICE' ? grossMinor : -grossMinor, currency)).replace(
                            '-',
                            '−',
                          ),
                        ].join(' · ')}
                      </span>
                    </span>
                    <Button
                      variant="secondary"
                      size="s"
                      icon={<Download size={16} aria-hidden />}
                      aria-label={t('PDF of {{number}}', { number })}
                      isDisabled={isDownloading}
                      onPress={() => void download(id)}
                    >
                      {t('PDF')}
                    </Button>
                  </li>
                ))}
              </ul>
            )}
            {isOpen && (
              <BillingDialog
                initial={found.billing ?? found.last ?? { email: order.purchasingUserEmail }}
                countries={countries}
                isIssued={found.billing !== null && found.invoices.length > 0}
                onSave={save}
                onClose={() => setOpen(false)}
              />
            )}
          </>
        )}
      </QueryView>
    </Card>
  );
}

/** Says who issues the invoice, and when. */
function whatFollows({ billing, isOpen, issuer, invoices }: OrderBilling, isPaid: boolean): string {
  if (!billing)
    return isOpen
      ? t('Are you buying for a company? Add its details to get an invoice.')
      : t('There is no company in this order.');
  if (invoices.length > 0)
    return isOpen
      ? t('You can correct the company for 30 days, as long as nothing was refunded.')
      : t('This invoice is final.');
  if (issuer === 'ORGANISER')
    return t('The organiser issues its invoices itself. It sees these details with your order.');
  return isPaid
    ? t('Your invoice is emailed to {{email}} in a few minutes.', { email: billing.email })
    : t('You get the invoice by email once the order is paid.');
}

interface CompanyProps {
  billing: OrderBilling;
  countries: readonly { id: number; name: string }[];
}

function Company({ billing: { billing }, countries }: CompanyProps) {
  if (!billing) return null;
  const { company, address, zipCode, city, vatNumber, purchaseOrder, email } = billing;
  const country = countries.find(({ id }) => id === billing.country)?.name;
  return (
    <DescriptionList
      items={[
        { term: t('Company'), description: company },
        {
          term: t('Address'),
          description: [address, `${zipCode} ${city}`, country && t(country)].filter(Boolean).join(', '),
        },
        ...(vatNumber ? [{ term: t('VAT number'), description: vatNumber }] : []),
        ...(purchaseOrder ? [{ term: t('Purchase order'), description: purchaseOrder }] : []),
        { term: t('Email'), description: email },
      ]}
    />
  );
}
