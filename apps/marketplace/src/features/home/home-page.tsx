import { useSiteOrigin } from '@atrium/account';
import { useSectorsQuery, useTopEventsQuery } from '@atrium/api-slice';
import {
  Button,
  Container,
  EventCardSkeleton,
  Hero,
  LazyPart,
  QueryView,
  Skeleton,
  TextLink,
  varyPosters,
} from '@atrium/ui';
import { translateNames, t } from '@atrium/texts';
import { lazy } from 'react';
import { useNavigate } from 'react-router';
import { PageHead } from '../../head/page-head.tsx';
import { organisation, StructuredData, website } from '../../head/structured-data.tsx';
import { paths } from '../../paths.ts';
import { ListedEvent, listMarks, usePlaceSearch, useSubjectSearch } from '../event-search/index.ts';
import { BrowseTiles } from './browse-tiles.tsx';
import { HeroWindows } from './hero-windows.tsx';
import { PartnerBanner } from './partner-banner.tsx';
import { Benefits } from './benefits.tsx';
import { SavingsBanner } from './savings-banner.tsx';
import { useSectorTiles } from './use-sector-tiles.ts';
import classes from './home.module.css';

// rendered on the server; in the browser its code loads after the first paint
const HeroSearch = lazy(async () => ({ default: (await import('./hero-search.tsx')).HeroSearch }));

const shown = 4;
const inHero = 3;
const skeletons = Array.from({ length: shown }, (_, index) => <EventCardSkeleton key={index} />);

/** Home page: search, sectors and upcoming events. */
export function HomePage() {
  const origin = useSiteOrigin();
  const navigate = useNavigate();
  const searchPlaces = usePlaceSearch();
  const searchSubjects = useSubjectSearch();
  const sectors = useSectorsQuery();
  const top = useTopEventsQuery({ params: { count: shown } });
  // the hero shows the events after those in the grid
  const more = useTopEventsQuery({ params: { count: shown + inHero } });
  const { tiles, hasFailed } = useSectorTiles();
  return (
    <>
      <PageHead
        title={t('Atrium: conferences and trade shows')}
        description={t('Find, compare and book conferences and trade shows by place, date and sector.')}
        path={paths.home}
      />
      <StructuredData things={[website(origin), organisation(origin)]} />
      <Hero
        title={t('Find the event that moves your work forward')}
        lead={t(
          'Conferences and trade shows in every sector, all over the world. Search, compare and book in one place.',
        )}
        art={<HeroWindows events={more.data?.slice(shown)} />}
      >
        <LazyPart waiting={<Skeleton className={classes.searchWaiting} />}>
          <HeroSearch
            sectors={translateNames(sectors.data ?? [])}
            searchPlaces={searchPlaces}
            searchSubjects={searchSubjects}
            onOpenEvent={(id) => void navigate(paths.event(id))}
            onSearch={(choice) => void navigate(paths.search(choice))}
          />
        </LazyPart>
      </Hero>
      <Container className={classes.page}>
        <SavingsBanner />
        <section aria-labelledby="upcoming">
          <div className={classes.head}>
            <div>
              <h2 id="upcoming">{t('Upcoming Events')}</h2>
              <TextLink href={`${paths.howWeWork}#ranking`}>{t('Chosen by relevance')}</TextLink>
            </div>
            <Button href={paths.events} variant="secondary">
              {t('View All Events')}
            </Button>
          </div>
          <QueryView
            query={top}
            failed={t("We couldn't load the upcoming events")}
            skeleton={<div className={classes.grid}>{skeletons}</div>}
            empty={{ when: (events) => events.length === 0, text: t('No upcoming events at the moment.') }}
          >
            {(events) => (
              <ul className={classes.grid}>
                {varyPosters(events).map((event, index) => (
                  <li key={event.id} {...listMarks(event, index)}>
                    <ListedEvent event={event} />
                  </li>
                ))}
              </ul>
            )}
          </QueryView>
        </section>
        {/* optional: on failure the search above remains */}
        {!hasFailed && tiles?.length !== 0 && (
          <section aria-labelledby="sectors">
            <div className={classes.head}>
              <h2 id="sectors">{t('Browse by sector')}</h2>
            </div>
            <BrowseTiles tiles={tiles} />
          </section>
        )}
        <section aria-labelledby="promises">
          <div className={classes.head}>
            <h2 id="promises">{t('Booking without surprises')}</h2>
          </div>
          <Benefits />
        </section>
        <PartnerBanner />
      </Container>
    </>
  );
}
