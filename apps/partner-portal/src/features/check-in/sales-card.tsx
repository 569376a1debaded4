import { formatLocalHour, type CheckIn, type DoorSale } from '@atrium/domain';
import { Button, Card, QueryView, TextLink } from '@atrium/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { CardList, CardListItem, CardListText } from '../../card-list/card-list.tsx';
import { paths } from '../../paths.ts';
import { useRights } from '../../rights/use-rights.ts';
import classes from './check-in.module.css';
import { paymentNames, priceText } from './payment-names.ts';
import { SellDialog } from './sell-dialog.tsx';
import { useDoorSales } from './use-door-sales.ts';

/** Tickets that were sold at the door, and what was taken for them. */
export function SalesCard({ checkIn, eventId }: { checkIn: CheckIn; eventId: number }) {
  const { sales, sell } = useDoorSales(eventId);
  const [isSelling, setIsSelling] = useState(false);
  return (
    <Card title="Sold at the door">
      <div className={classes.stack}>
        <p className={classes.quiet}>
          For people who come without a ticket. You take the money yourselves; it isn’t in the statements and
          payouts of Atrium.
        </p>
        <QueryView query={sales}>
          {({ ticketTypes, totals, sales: sold }) => (
            <>
              {totals.length > 0 && (
                <ul aria-label="Taken at the door" className={classes.totals}>
                  {totals.map(({ payment, count, amount }) => (
                    <li key={`${payment} ${amount.currency.code}`}>
                      {`${paymentNames[payment]}: ${count} ${count === 1 ? 'ticket' : 'tickets'}`}
                      {payment !== 'FREE' && `, ${priceText(amount)}`}
                    </li>
                  ))}
                </ul>
              )}
              {sold.length > 0 && (
                <CardList label="Sold at the door">
                  {sold.map((sale) => (
                    <SaleRow key={sale.id} sale={sale} timeZone={checkIn.event.timeZone} />
                  ))}
                </CardList>
              )}
              {checkIn.phase === 'OPEN' && ticketTypes.length > 0 && (
                <div>
                  <Button
                    variant="secondary"
                    icon={<Plus size={18} aria-hidden />}
                    onPress={() => setIsSelling(true)}
                  >
                    Sell a ticket
                  </Button>
                </div>
              )}
              {isSelling && (
                <SellDialog
                  ticketTypes={ticketTypes}
                  checkIn={checkIn}
                  sell={sell}
                  onClose={() => setIsSelling(false)}
                />
              )}
            </>
          )}
        </QueryView>
      </div>
    </Card>
  );
}

function SaleRow({ sale, timeZone }: { sale: DoorSale; timeZone: string }) {
  const { orderId, number, name, ticketType, payment, reference, amount, at, by, isCancelled } = sale;
  const may = useRights();
  const paid =
    payment === 'FREE' ? paymentNames.FREE : `${priceText(amount)}, ${paymentNames[payment].toLowerCase()}`;
  return (
    <CardListItem>
      <CardListText
        name={isCancelled ? `${name} (cancelled)` : name}
        detail={[
          ticketType,
          paid,
          reference,
          `${formatLocalHour(at, timeZone, 'en-GB', { withDay: true })}${by ? ` by ${by}` : ''}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      />
      {may('orders') ? <TextLink href={paths.order(orderId)}>{number}</TextLink> : <span>{number}</span>}
    </CardListItem>
  );
}
