import { NotFound, useSiteOrigin } from '@atrium/account';
import {
  isFailure,
  messageOf,
  selectSession,
  useEventDetailQuery,
  useTicketAvailabilityQuery,
} from '@atrium/api-slice';
import { inLanguage, seconds } from '@atrium/domain';
import { ErrorState, Container } from '@atrium/ui';
import { language, t } from '@atrium/texts';
import { useSelector } from 'react-redux';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useEffect } from 'react';
import { paths } from '../../paths.ts';
import { useCart, useTicketQuote } from '../checkout/index.ts';
import { EventDetailView } from './event-detail-view.tsx';
import { EventSkeleton } from './event-skeleton.tsx';
import classes from './event-detail.module.css';

const stockPollMs = seconds(30);

export function EventDetailPage() {
  const { id: text = '' } = useParams();
  return /^[1-9]\d{0,9}$/.test(text) ? <KnownEvent key={text} id={Number(text)} /> : <NotFound />;
}

function KnownEvent({ id }: { id: number }) {
  const session = useSelector(selectSession);
  // a partner or an admin buys no tickets (visitor spec 6)
  const canBuy = session === null || session.attendeeId !== null;
  const event = useEventDetailQuery({ params: { id } });
  const stocks = useTicketAvailabilityQuery(
    { params: { id } },
    {
      skip: !canBuy || !event.data,
      pollingInterval: stockPollMs,
      skipPollingIfUnfocused: true,
      refetchOnFocus: true,
    },
  );
  const cart = useCart(id);
  const { quantities, code, setQuantity, setCode, buyAlone } = cart;
  const quoted = useTicketQuote(event.data, cart);
  const [params] = useSearchParams();
  const linked = params.get('code')?.trim().toUpperCase();
  useEffect(() => {
    if (linked) setCode(linked);
  }, [linked, setCode]);
  const origin = useSiteOrigin();
  const navigate = useNavigate();

  const { data, error } = event;
  if (!data && isFailure(error) && error.status === 404) return <NotFound />;
  if (!data && error) {
    return (
      <Container className={classes.notice}>
        <title>{`${t('Error loading event details')} | Atrium`}</title>
        <ErrorState
          title={t('Error loading event details')}
          detail={reasonOf(error)}
          onRetry={() => void event.refetch()}
        />
      </Container>
    );
  }
  if (!data) return <EventSkeleton />;
  return (
    <EventDetailView
      event={data}
      url={`${origin}${inLanguage(paths.event(id), language())}`}
      tickets={
        canBuy
          ? {
              stocks: stocks.data && [...stocks.data, ...(quoted.quote?.stocks ?? [])],
              ...quoted,
              event: quoted.event ?? data,
              code,
              onCodeChange: setCode,
              quantities,
              onQuantityChange: (typeId, quantity) =>
                setQuantity(typeId, quantity, data.ticketTypes.find((type) => type.id === typeId)?.price),
              onContinue: () => {
                buyAlone();
                void navigate(session ? paths.purchaseDetails(id) : paths.purchaseAuth(id));
              },
            }
          : null
      }
    />
  );
}

function reasonOf(error: unknown): string {
  return isFailure(error) && error.status !== null
    ? t('Error {{status}}: {{reason}}', { status: String(error.status), reason: t(error.statusText) })
    : messageOf(error);
}
