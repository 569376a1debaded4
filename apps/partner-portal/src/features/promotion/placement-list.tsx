import type { Placement } from '@atrium/domain';
import { Accordion, AccordionItem, Button, Card, ConfirmDialog, DataTable, EmptyState } from '@atrium/ui';
import { useState } from 'react';
import { calendarDayText, costText, placementDaysText, statusText } from './placement-text.ts';
import classes from './promotion.module.css';

interface PlacementListProps {
  placements: readonly Placement[];
  onPay: (placement: Placement) => void;
  onReceipt: (placement: Placement) => void;
  /** A rejected promise keeps the dialog open. */
  onCancel: (placement: Placement) => Promise<void>;
}

const isPaid = ({ status }: Placement) => status !== 'PAYING' && status !== 'EXPIRED';

const isCancellable = ({ status }: Placement) =>
  status === 'WAITING' || status === 'BOOKED' || status === 'RUNNING';

/** The placements of the company, each with its days: shown, clicked and cost. */
export function PlacementList({ placements, onPay, onReceipt, onCancel }: PlacementListProps) {
  const [ending, setEnding] = useState<Placement | null>(null);
  if (placements.length === 0) return <EmptyState title="You haven't booked a sponsored place yet" />;
  return (
    <>
      <ul className={classes.list}>
        {placements.map((placement) => (
          <li key={placement.id}>
            <Card title={placement.event.name}>
              <div className={classes.stack}>
                <p>
                  <strong>{statusText(placement)}</strong>
                  <br />
                  {placementDaysText(placement)} · Sector: {placement.sector ?? 'any'} · Country:{' '}
                  {placement.country ?? 'any'}
                  <br />
                  {costText(placement, placement.price.amountMinor)}
                  {placement.refundedMinor > 0 &&
                    `, of which ${costText(placement, placement.refundedMinor)} refunded`}
                  , paid by {placement.payer}
                </p>
                <div className={classes.actions}>
                  {placement.status === 'PAYING' && (
                    <Button
                      size="s"
                      aria-label={`Pay ${placement.event.name}`}
                      onPress={() => onPay(placement)}
                    >
                      Pay
                    </Button>
                  )}
                  {isPaid(placement) && (
                    <Button
                      size="s"
                      variant="secondary"
                      aria-label={`Download the receipt of ${placement.event.name}`}
                      onPress={() => onReceipt(placement)}
                    >
                      Receipt
                    </Button>
                  )}
                  {isCancellable(placement) && (
                    <Button
                      size="s"
                      variant="quiet"
                      aria-label={`Cancel ${placement.event.name}`}
                      onPress={() => setEnding(placement)}
                    >
                      Cancel
                    </Button>
                  )}
                </div>
                {placement.days.length > 0 && (
                  <Accordion>
                    <AccordionItem title="Days">
                      <DaysTable placement={placement} />
                    </AccordionItem>
                  </Accordion>
                )}
              </div>
            </Card>
          </li>
        ))}
      </ul>
      {ending && (
        <ConfirmDialog
          isOpen
          tone="danger"
          title={`Cancel the sponsored place of ${ending.event.name}?`}
          confirmText="Cancel sponsored place"
          cancelText="Keep it"
          onOpenChange={(isOpen) => !isOpen && setEnding(null)}
          onConfirm={() => onCancel(ending)}
        >
          <p>We refund every day that hasn't begun. You can't undo this.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

const DaysTable = ({ placement }: { placement: Placement }) => (
  <DataTable
    label={`Days of ${placement.event.name}`}
    rows={placement.days}
    rowKey={({ day }) => day}
    columns={[
      { id: 'day', title: 'Day', cell: ({ day }) => calendarDayText(day) },
      { id: 'shown', title: 'Shown', align: 'end', cell: ({ shown }) => shown.toLocaleString('en-GB') },
      {
        id: 'clicked',
        title: 'Clicked',
        align: 'end',
        cell: ({ clicked }) => clicked.toLocaleString('en-GB'),
      },
      { id: 'cost', title: 'Cost', align: 'end', cell: ({ priceMinor }) => costText(placement, priceMinor) },
    ]}
  />
);
