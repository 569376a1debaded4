import { isFailure, useTakeTeamSeatMutation, useTeamSeatsQuery } from '@atrium/api-slice';
import { isolated, type OpenSeat, type SeatForm as SeatBody, type TeamSeats } from '@atrium/domain';
import { t } from '@atrium/texts';
import { EmptyState, QueryView, RadioGroup } from '@atrium/ui';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { PageHead } from '../../head/page-head.tsx';
import { paths } from '../../paths.ts';
import { isSeatGone } from './is-seat-gone.ts';
import { SeatForm } from './seat-form.tsx';
import { SeatFacts, SeatTaken } from './seat-parts.tsx';
import classes from './seats.module.css';

/** Lets each person of a team take one of the open seats of an order by its one link, without an account. */
export function TeamSeatsPage() {
  const { orderId = '', key = '' } = useParams();
  const link = { params: { orderId, key } };
  const seats = useTeamSeatsQuery(link, { refetchOnMountOrArgChange: true });
  const [take] = useTakeTeamSeatMutation();
  const [taken, setTaken] = useState<(Pick<OpenSeat, 'event'> & { email: string }) | null>(null);
  const code = isFailure(seats.error) ? seats.error.code : null;
  return (
    <div className={classes.page}>
      <PageHead
        title={`${t('Your ticket')} | Atrium`}
        description={t('Enter your name on a ticket that someone bought for you.')}
        path={paths.teamSeats(orderId, key)}
        isListed={false}
      />
      {taken ? (
        <SeatTaken {...taken} />
      ) : isSeatGone(seats.error) ? (
        <EmptyState
          title={t('This link no longer works')}
          detail={t('All of its tickets are taken or cancelled. Ask the person who sent you the link.')}
        />
      ) : code === 'holder-changes-over' ? (
        <EmptyState
          title={t("Names can't change any more")}
          detail={t('The ticket stays in the name of the buyer. Ask the person who sent you the link.')}
        />
      ) : (
        <QueryView query={seats}>
          {(found) => (
            <TeamForm
              seats={found}
              onTake={async ({ ticketType, extras }, body) => {
                const wanted = { ticketTypeId: ticketType.id, subEventIds: extras.map(({ id }) => id) };
                const { error } = await take({ ...link, body: { ...body, ...wanted } });
                if (error === undefined) setTaken({ event: found.event, email: body.email });
                else void seats.refetch(); // somebody else may have taken the last one
                return error;
              }}
            />
          )}
        </QueryView>
      )}
    </div>
  );
}

type Kind = TeamSeats['kinds'][number];

interface TeamFormProps {
  seats: TeamSeats;
  /** Takes a seat, and returns the error if that fails. */
  onTake: (kind: Kind, body: SeatBody) => Promise<unknown>;
}

const idOf = ({ ticketType, extras }: Kind): string => [ticketType, ...extras].map(({ id }) => id).join(' ');

const nameOf = ({ ticketType, extras, left }: Kind): string =>
  `${isolated([ticketType, ...extras].map(({ name }) => name).join(', '))} (${t('{{number}} left', { number: left })})`;

function TeamForm({ seats, onTake }: TeamFormProps) {
  const { kinds } = seats;
  const [wanted, setWanted] = useState<string | null>(null);
  const kind = kinds.find((one) => idOf(one) === wanted) ?? kinds[0];
  const seat = useMemo(() => kind && { ...seats, ...kind }, [kind, seats]);
  if (!kind || !seat) return null;
  return (
    <>
      <h1>{t('Your ticket for {{event}}', { event: seat.event.name })}</h1>
      <p>
        {t('{{name}} bought tickets for your team. Enter your name, and one of them is yours.', {
          name: seat.buyerName,
        })}
      </p>
      <SeatFacts seat={seat} />
      {kinds.length > 1 && (
        <RadioGroup
          label={t('Ticket')}
          options={kinds.map((one) => ({ id: idOf(one), name: nameOf(one) }))}
          value={idOf(kind)}
          onChange={setWanted}
        />
      )}
      <SeatForm seat={seat} onTake={(body) => onTake(kind, body)} />
    </>
  );
}
