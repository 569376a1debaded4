import { NotFound, useSiteOrigin } from '@atrium/account';
import { isFailure, useOrganiserEventsQuery, useOrganiserQuery } from '@atrium/api-slice';
import { operator, type Organiser } from '@atrium/domain';
import {
  Avatar,
  Card,
  Container,
  EmptyState,
  Pagination,
  QueryView,
  TextLink,
  varyPosters,
} from '@atrium/ui';
import { language, t } from '@atrium/texts';
import { CalendarDays } from 'lucide-react';
import { useRef } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { PageHead } from '../../head/page-head.tsx';
import { paths } from '../../paths.ts';
import { ListedEvent } from '../event-search/index.ts';
import { FollowButton } from '../follows/index.ts';
import { OrganiserReviews } from '../reviews/index.ts';
import { OrganiserFacts } from './organiser-facts.tsx';
import { pageCountOf, pageIn, pageOfEvents } from './page-of-events.ts';
import classes from './organisers.module.css';

/** An organiser: who it is, what was verified, and its upcoming events. */
export function OrganiserPage() {
  const { id: text = '' } = useParams();
  return /^[1-9]\d{0,8}$/.test(text) ? <KnownOrganiser key={text} id={Number(text)} /> : <NotFound />;
}

function KnownOrganiser({ id }: { id: number }) {
  const organiser = useOrganiserQuery({ params: { id } });
  if (!organiser.data && isFailure(organiser.error) && organiser.error.status === 404) return <NotFound />;
  return (
    <QueryView query={organiser} failed={t("We couldn't load the organiser. Try again.")}>
      {(found) => <Profile organiser={found} />}
    </QueryView>
  );
}

function Profile({ organiser }: { organiser: Organiser }) {
  return (
    <Container className={classes.page}>
      <PageHead
        title={`${organiser.name} | ${operator.product}`}
        description={t('Who {{name}} is, and its upcoming events.', { name: organiser.name })}
        path={paths.organiser(organiser.id)}
      />
      <header className={classes.head}>
        <Avatar name={organiser.name} imageUrl={organiser.logoUrl} size="l" />
        <h1>{organiser.name}</h1>
        <FollowButton organiser={organiser} />
      </header>
      <div className={classes.columns}>
        <div className={classes.main}>
          <Events id={organiser.id} />
          <OrganiserReviews id={organiser.id} />
        </div>
        <Card title={t('About the organiser')}>
          <OrganiserFacts organiser={organiser} />
        </Card>
      </div>
    </Container>
  );
}

function Events({ id }: { id: number }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const page = pageIn(params);
  const events = useOrganiserEventsQuery({ params: { id }, query: pageOfEvents(page) });
  const heading = useRef<HTMLHeadingElement>(null);
  // an address that opens a calendar program
  const calendar = `webcal:${useSiteOrigin().replace(/^https?:/, '')}/api/organisers/${id}/calendar?language=${language()}`;
  const hrefOf = (wanted: number) => `${paths.organiser(id)}${wanted === 1 ? '' : `?page=${wanted}`}`;
  return (
    <section aria-labelledby="organiser-events" className={classes.events}>
      <h2 id="organiser-events" ref={heading} tabIndex={-1}>
        {t('Upcoming Events')}
      </h2>
      <QueryView query={events} failed={t("We couldn't load the upcoming events")}>
        {({ items, total }) =>
          items.length === 0 ? (
            <EmptyState
              icon={<CalendarDays size={24} aria-hidden />}
              title={t('No upcoming events at the moment.')}
            />
          ) : (
            <>
              <p className={classes.quiet}>
                <span>{t('{{count}} events', { count: total, defaultValue_one: '{{count}} event' })}</span>
                {' · '}
                <TextLink href={calendar}>{t('Subscribe in a calendar')}</TextLink>
              </p>
              <ul className={classes.list}>
                {varyPosters(items).map((event) => (
                  <li key={event.id}>
                    <ListedEvent event={event} headingLevel={3} />
                  </li>
                ))}
              </ul>
              <Pagination
                page={page}
                pageCount={pageCountOf(total)}
                onChange={(next) => {
                  heading.current?.focus();
                  void navigate(hrefOf(next));
                }}
              />
            </>
          )
        }
      </QueryView>
    </section>
  );
}
