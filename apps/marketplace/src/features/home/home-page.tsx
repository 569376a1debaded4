import { useSectorsQuery, useTopEventsQuery } from '@atrium/api-slice';
import { Button, Container, EventCardSkeleton, Hero, QueryView } from '@atrium/ui';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { ListedEvent, usePlaceSearch } from '../event-search/index.ts';
import { HeroSearch } from './hero-search.tsx';
import classes from './home.module.css';

const shown = 4;
const skeletons = Array.from({ length: shown }, (_, index) => <EventCardSkeleton key={index} />);

/** The front door: where to go, for what, and what is on next. */
export function HomePage() {
  const navigate = useNavigate();
  const searchPlaces = usePlaceSearch();
  const sectors = useSectorsQuery();
  const top = useTopEventsQuery({ params: { count: shown } });
  return (
    <>
      <title>Atrium: conferences and trade shows</title>
      <meta
        name="description"
        content="Find conferences and trade shows by place and sector, and save 10% on event tickets booked through Atrium."
      />
      <Hero
        title="Find the event that moves your work forward"
        lead={
          <>
            <strong className={classes.saving}>Save 10% on event tickets booked through Atrium.</strong>{' '}
            Conferences and trade shows in every sector, all over the world.
          </>
        }
      >
        <HeroSearch
          sectors={sectors.data ?? []}
          searchPlaces={searchPlaces}
          onSearch={(choice) => void navigate(paths.search(choice))}
        />
      </Hero>
      <Container className={classes.upcoming}>
        <div className={classes.head}>
          <h2>Upcoming Events</h2>
          <Button href={paths.events} variant="secondary">
            View All Events
          </Button>
        </div>
        <QueryView
          query={top}
          failed="We could not load the upcoming events"
          skeleton={<div className={classes.grid}>{skeletons}</div>}
          empty={{ when: (events) => events.length === 0, text: 'No upcoming events at the moment.' }}
        >
          {(events) => (
            <ul className={classes.grid}>
              {events.map((event) => (
                <li key={event.id}>
                  <ListedEvent event={event} isEager />
                </li>
              ))}
            </ul>
          )}
        </QueryView>
      </Container>
    </>
  );
}
