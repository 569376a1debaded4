import { ChallengeDialog, GatewayForm, type Challenge } from '@atrium/account';
import {
  messageOf,
  saveFile,
  useCancelPlacementMutation,
  useCountriesQuery,
  useExportPlacementsMutation,
  useOwnPlacementsQuery,
  usePlacementReceiptMutation,
  usePayPlacementMutation,
} from '@atrium/api-slice';
import type { CompleteOrder, Placement } from '@atrium/domain';
import { Button, Card, QueryView, toast } from '@atrium/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { BookingForm } from './booking-form.tsx';
import { PlacementList } from './placement-list.tsx';
import { clockText } from '../../day-text.ts';
import classes from './promotion.module.css';
import { useBooking } from './use-booking.ts';

/** Sponsored places of the company's events: to book, to pay, and what they brought. */
export function PromotionPage() {
  const [search] = useSearchParams();
  const booking = useBooking(Number(search.get('event')) || null);
  const placements = useOwnPlacementsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [cancel] = useCancelPlacementMutation();
  const [makeFile, making] = useExportPlacementsMutation();
  const [readReceipt] = usePlacementReceiptMutation();
  const [paying, setPaying] = useState<Placement | null>(null);
  const download = async () => {
    const { data, error } = await makeFile();
    if (data) saveFile(data);
    else toast.error(messageOf(error));
  };
  const downloadReceipt = async ({ id }: Placement) => {
    const { data, error } = await readReceipt({ params: { placementId: id } });
    if (data) saveFile(data);
    else toast.error(messageOf(error));
  };
  return (
    <div className={classes.page}>
      <title>Promotion | Atrium for organisers</title>
      <h1>Promotion</h1>
      {paying ? (
        <Payment key={paying.id} placement={paying} onClose={() => setPaying(null)} />
      ) : (
        <BookingForm booking={booking} onBooked={setPaying} />
      )}
      <section aria-labelledby="own-placements" className={classes.stack}>
        <div className={classes.actions}>
          <h2 id="own-placements">Your sponsored places</h2>
          <Button variant="secondary" size="s" isPending={making.isLoading} onPress={() => void download()}>
            Export CSV
          </Button>
        </div>
        <QueryView query={placements}>
          {(found) => (
            <PlacementList
              placements={found}
              onPay={setPaying}
              onReceipt={(placement) => void downloadReceipt(placement)}
              onCancel={async ({ id }) => {
                const { error } = await cancel({ params: { placementId: id } });
                if (error) {
                  toast.error(messageOf(error));
                  throw new Error(messageOf(error));
                }
                toast.success('Sponsored place cancelled');
              }}
            />
          )}
        </QueryView>
      </section>
    </div>
  );
}

function Payment({ placement, onClose }: { placement: Placement; onClose: () => void }) {
  const { data: countries = [] } = useCountriesQuery();
  const [send, sending] = usePayPlacementMutation();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const pay = async (body: CompleteOrder) => {
    const { data } = await send({ params: { placementId: placement.id }, body });
    setChallenge(data?.status === 'ACTION_REQUIRED' && data.clientSecret === null ? data : null);
    if (data?.status === 'PAID') {
      toast.success('Payment processed successfully!');
      onClose();
    }
    return data;
  };
  return (
    <Card title={`Pay for ${placement.event.name}`}>
      <div className={classes.stack}>
        {placement.holdUntil && <p>The days are reserved for you until {clockText(placement.holdUntil)}.</p>}
        <GatewayForm
          total={placement.price}
          countries={countries}
          isPending={sending.isLoading}
          isDisabled={sending.isLoading}
          failure={sending.error ? messageOf(sending.error) : undefined}
          onPay={pay}
        />
        <div>
          <Button variant="quiet" onPress={onClose}>
            Pay later
          </Button>
        </div>
        {challenge && (
          <ChallengeDialog
            challenge={challenge}
            isPending={sending.isLoading}
            onAnswer={(challengeCode) => void pay({ challengeId: challenge.challengeId, challengeCode })}
            onCancel={() => setChallenge(null)}
          />
        )}
      </div>
    </Card>
  );
}
