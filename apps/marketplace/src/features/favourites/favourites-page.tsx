import {
  messageOf,
  selectFavouriteMark,
  useFavouritesQuery,
  useAddFavouriteMutation,
  type RootState,
} from '@atrium/api-slice';
import type { EventCard } from '@atrium/domain';
import { Banner, Button, EmptyState, QueryView, toast, varyPosters } from '@atrium/ui';
import { t } from '@atrium/texts';
import { Heart } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { paths } from '../../paths.ts';
import classes from './favourites.module.css';

/** Passed in, because the cards show this feature's button and a direct import would be circular. */
type Card = ComponentType<{ event: EventCard; headingLevel: 2 }>;

export function FavouritesPage({ Card }: { Card: Card }) {
  const favourites = useFavouritesQuery(undefined, { refetchOnMountOrArgChange: true });
  const dropped = useDropped(favourites.data);
  return (
    <div className={classes.page}>
      <title>{`${t('Favourites')} | Atrium`}</title>
      <h1>{t('Favourites')}</h1>
      {dropped.map((event) => (
        <Undo key={event.id} event={event} />
      ))}
      <QueryView query={favourites}>
        {(events) => (
          <Cards Card={Card} events={events.filter(({ id }) => dropped.every((one) => one.id !== id))} />
        )}
      </QueryView>
    </div>
  );
}

/** Events removed from the list since the page opened; each can be undone. */
function useDropped(listed: readonly EventCard[] | undefined): EventCard[] {
  const [seen, setSeen] = useState<readonly EventCard[]>([]);
  const isNew = listed?.some(({ id }) => seen.every((event) => event.id !== id));
  if (listed && isNew)
    setSeen([...listed, ...seen.filter(({ id }) => listed.every((event) => event.id !== id))]);
  const marks = useSelector((state: RootState) =>
    seen.map(({ id }) => String(selectFavouriteMark(state, id))).join(),
  ).split(',');
  return seen.filter((_, index) => marks[index] === 'false');
}

function Cards({ Card, events }: { Card: Card; events: readonly EventCard[] }) {
  if (events.length === 0)
    return (
      <EmptyState
        icon={<Heart size={24} aria-hidden />}
        title={t('No favourites yet')}
        detail={t('Select the heart on an event to save it here.')}
        action={<Button href={paths.events}>{t('Find an event')}</Button>}
      />
    );
  return (
    <ul className={classes.cards}>
      {varyPosters(events).map((event) => (
        <li key={event.id}>
          <Card event={event} headingLevel={2} />
        </li>
      ))}
    </ul>
  );
}

function Undo({ event }: { event: EventCard }) {
  const [keep, keeping] = useAddFavouriteMutation();
  const takeBack = async () => {
    const { error } = await keep({ params: { eventId: event.id } });
    if (error) toast.error(messageOf(error));
  };
  return (
    <Banner
      action={
        <Button size="s" variant="secondary" isPending={keeping.isLoading} onPress={() => void takeBack()}>
          {t('Undo')}
        </Button>
      }
    >
      {t('{{name}} removed from favourites', { name: event.name })}
    </Banner>
  );
}
