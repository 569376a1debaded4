import {
  useAllPlacementsQuery,
  useApprovePlacementMutation,
  useCountriesQuery,
  useRetryPlacementRefundMutation,
  useSavePlacementPricesMutation,
  useSectorsQuery,
  useStopPlacementMutation,
  useUnsentPlacementRefundsQuery,
} from '@atrium/api-slice';
import { dayIn, deviceTime, formatMoney, type Placement, type UnsentPlacementRefund } from '@atrium/domain';
import { Card, DataTable, QueryView } from '@atrium/ui';
import { useState } from 'react';
import { ReasonDialog, toastResult } from '../actions/index.ts';
import { listClasses as classes } from '../lists/index.ts';
import { PlacementCalendarView } from './placement-calendar.tsx';
import { PlacementTable } from './placement-table.tsx';
import { PriceForm } from './price-form.tsx';
import { UnsentRefunds } from './unsent-refunds.tsx';

/** Sponsored places: the queue of first bookings, the calendar, all bookings, refunds, revenue and prices. */
export function PlacementsPage() {
  const all = useAllPlacementsQuery(undefined, { refetchOnMountOrArgChange: true });
  const sectors = useSectorsQuery();
  const countries = useCountriesQuery();
  const refunds = useUnsentPlacementRefundsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [today] = useState(() => dayIn(deviceTime(), 'UTC'));
  const [retry, retrying] = useRetryPlacementRefundMutation();
  const [approve] = useApprovePlacementMutation();
  const [stop] = useStopPlacementMutation();
  const [save] = useSavePlacementPricesMutation();
  const [stopping, setStopping] = useState<Placement | null>(null);
  const onApprove = ({ id }: Placement) =>
    void toastResult(approve({ params: { placementId: id } }), 'Placement approved').catch(() => undefined);
  const onRetry = ({ id }: UnsentPlacementRefund) =>
    void toastResult(retry({ params: { placementRefundId: id } }), 'Refund sent').catch(() => undefined);
  return (
    <div className={classes.page}>
      <title>Placements | Atrium admin</title>
      <h1>Placements</h1>
      <QueryView query={all} failed="We couldn't load the placements">
        {({ placements, prices, revenue }) => (
          <>
            <Card title="To check">
              <p>
                The first placement of an event, and the name of its payer, are checked within one business
                day.
              </p>
              <PlacementTable
                label="Placements to check"
                emptyText="No placement waits for a check"
                placements={placements.filter(({ status }) => status === 'WAITING')}
                onApprove={onApprove}
                onStop={setStopping}
              />
            </Card>
            <Card title="Calendar">
              <PlacementCalendarView today={today} />
            </Card>
            <Card title="All placements">
              <PlacementTable
                label="All placements"
                emptyText="No one has booked a placement yet"
                placements={placements.filter(({ status }) => status !== 'WAITING')}
                onApprove={onApprove}
                onStop={setStopping}
              />
            </Card>
            <Card title="Revenue">
              <DataTable
                label="Revenue"
                rows={revenue}
                rowKey={({ currency }) => currency}
                emptyText="Nothing has been paid yet"
                columns={[
                  { id: 'currency', title: 'Currency', cell: ({ currency }) => currency },
                  ...(['paidMinor', 'refundedMinor', 'unsentMinor'] as const).map((field) => ({
                    id: field,
                    title: {
                      paidMinor: 'Paid',
                      refundedMinor: 'Refunded',
                      unsentMinor: 'Refunds not sent yet',
                    }[field],
                    align: 'end' as const,
                    cell: (row: (typeof revenue)[number]) =>
                      formatMoney({ amountMinor: row[field], currency: row.currency }),
                  })),
                ]}
              />
            </Card>
            <Card title="Refunds that aren't sent">
              <QueryView query={refunds} failed="We couldn't load the refunds">
                {(unsent) => (
                  <UnsentRefunds refunds={unsent} isRetrying={retrying.isLoading} onRetry={onRetry} />
                )}
              </QueryView>
            </Card>
            <Card title="Prices per day">
              <PriceForm
                key={JSON.stringify(prices)}
                prices={prices}
                sectors={sectors.data ?? []}
                countries={countries.data ?? []}
                save={(changed) => toastResult(save({ body: { prices: [...changed] } }), 'Prices saved')}
              />
            </Card>
          </>
        )}
      </QueryView>
      {stopping && (
        <ReasonDialog
          title={`Stop the placement of ${stopping.event.name}?`}
          confirmText="Stop placement"
          description="The organiser gets it by email, and visitors read it in the list of sponsored events."
          onConfirm={(reason) =>
            toastResult(stop({ params: { placementId: stopping.id }, body: { reason } }), 'Placement stopped')
          }
          onClose={() => setStopping(null)}
        >
          <p>Every day that hasn't begun is refunded.</p>
        </ReasonDialog>
      )}
    </div>
  );
}
