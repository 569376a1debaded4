import { isFailure, useOpenSeatQuery, useTakeSeatMutation } from '@atrium/api-slice';
import type { OpenSeat } from '@atrium/domain';
import { t } from '@atrium/texts';
import { EmptyState, QueryView } from '@atrium/ui';
import { useState } from 'react';
import { useParams } from 'react-router';
import { PageHead } from '../../head/page-head.tsx';
import { paths } from '../../paths.ts';
import { isSeatGone } from './is-seat-gone.ts';
import { SeatForm } from './seat-form.tsx';
import { SeatFacts, SeatTaken } from './seat-parts.tsx';
import classes from './seats.module.css';

/** Lets whoever has the link of an open seat take it, without an account. */
export function SeatPage() {
  const { ticketId = '', key = '' } = useParams();
  const seat = useOpenSeatQuery({ params: { ticketId, key } }, { refetchOnMountOrArgChange: true });
  const [take] = useTakeSeatMutation();
  const [taken, setTaken] = useState<{ seat: OpenSeat; email: string } | null>(null);
  const isGone = isSeatGone(seat.error);
  const isLate = isFailure(seat.error) && seat.error.code === 'holder-changes-over';
  return (
    <div className={classes.page}>
      <PageHead
        title={`${t('Your ticket')} | Atrium`}
        description={t('Enter your name on a ticket that someone bought for you.')}
        path={paths.seat(ticketId, key)}
        isListed={false}
      />
      {taken ? (
        <SeatTaken event={taken.seat.event} email={taken.email} />
      ) : isGone ? (
        <EmptyState
          title={t('This link no longer works')}
          detail={t(
            'Someone has taken the ticket, or it was cancelled. Ask the person who sent you the link.',
          )}
        />
      ) : isLate ? (
        <EmptyState
          title={t("Names can't change any more")}
          detail={t('The ticket stays in the name of the buyer. Ask the person who sent you the link.')}
        />
      ) : (
        <QueryView query={seat}>
          {(open) => (
            <>
              <h1>{t('Your ticket for {{event}}', { event: open.event.name })}</h1>
              <p>
                {t('{{name}} bought a ticket for you. Enter your name, and it is yours.', {
                  name: open.buyerName,
                })}
              </p>
              <SeatFacts seat={open} />
              <SeatForm
                seat={open}
                onTake={async (body) => {
                  const { error } = await take({ params: { ticketId, key }, body });
                  if (error === undefined) setTaken({ seat: open, email: body.email });
                  else void seat.refetch(); // somebody else may have taken it
                  return error;
                }}
              />
            </>
          )}
        </QueryView>
      )}
    </div>
  );
}
