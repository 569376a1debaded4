import { ChallengeDialog, GatewayForm, type Challenge } from '@atrium/account';
import {
  messageOf,
  useAuthoriseRequestMutation,
  useCountriesQuery,
  useOwnWaitsQuery,
} from '@atrium/api-slice';
import { fromMajor, type CompleteOrder, type OwnWait } from '@atrium/domain';
import { Card, EmptyState, QueryView, TextLink, toast } from '@atrium/ui';
import { formatMoney, sortByTranslatedName, t } from '@atrium/texts';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { waitText } from './wait-text.ts';
import classes from './waiting-list.module.css';

/** Authorises a card for a request for tickets: nothing is charged unless the organiser approves it. */
export function RequestCardPage() {
  const waitId = useParams()['waitId'] ?? '';
  const waits = useOwnWaitsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <div className={classes.page}>
      <title>{`${t('Authorise a card')} | Atrium`}</title>
      <h1>{t('Authorise a card')}</h1>
      <QueryView query={waits}>
        {(found) => <RequestCard wait={found.find(({ id }) => id === waitId)} />}
      </QueryView>
      <TextLink href={paths.waitingList}>{t('Your requests and waiting lists')}</TextLink>
    </div>
  );
}

function RequestCard({ wait }: { wait: OwnWait | undefined }) {
  if (!wait)
    return (
      <EmptyState
        icon={<CreditCard size={24} aria-hidden />}
        title={t("We couldn't find this request")}
        detail={t('It may belong to another account. Your own requests are on your list.')}
      />
    );
  const { card, event, ticketType, state } = wait;
  return (
    <>
      <p>
        <TextLink href={paths.event(event.id)}>{event.name}</TextLink> · {ticketType.name}
      </p>
      {card && card.heldUntil === null && state === 'WAITING' ? (
        <Authorisation wait={wait} card={card} />
      ) : (
        <p role="status">{waitText(wait)}</p>
      )}
    </>
  );
}

function Authorisation({ wait, card }: { wait: OwnWait; card: NonNullable<OwnWait['card']> }) {
  const { data: countries = [] } = useCountriesQuery();
  const [send, sending] = useAuthoriseRequestMutation();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const total = fromMajor(card.amount.amount, card.amount.currency.code);
  const authorise = async (body: CompleteOrder) => {
    const { data } = await send({ params: { waitId: wait.id }, body });
    setChallenge(data?.status === 'ACTION_REQUIRED' && data.clientSecret === null ? data : null);
    if (data?.status === 'AUTHORISED') toast.success(t('Your card is authorised'));
    return data;
  };
  return (
    <Card title={t('{{amount}} for your request', { amount: formatMoney(total) })}>
      <div className={classes.stack}>
        <p>
          {t(
            'Your bank holds this amount for up to six days. Nothing is charged unless the organiser approves your request; otherwise we release it.',
          )}
        </p>
        <p>
          {card.isRequired
            ? t(
                'Once approved, the tickets are yours, and you say who comes. Until you authorise a card, your request isn’t complete, and the organiser can’t approve it.',
              )
            : t(
                'Once approved, the tickets are yours, and you say who comes. Until you authorise a card, the organiser sees your request without one, and you would pay after the approval.',
              )}
        </p>
        <GatewayForm
          total={total}
          isHold
          countries={sortByTranslatedName(countries)}
          isPending={sending.isLoading}
          isDisabled={sending.isLoading}
          failure={sending.error ? messageOf(sending.error) : undefined}
          onPay={authorise}
        />
      </div>
      {challenge && (
        <ChallengeDialog
          challenge={challenge}
          isPending={sending.isLoading}
          onAnswer={(challengeCode) => void authorise({ challengeId: challenge.challengeId, challengeCode })}
          onCancel={() => setChallenge(null)}
        />
      )}
    </Card>
  );
}
