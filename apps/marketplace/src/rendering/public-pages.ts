import {
  catalogueApi,
  claimsApi,
  moderationApi,
  organisersApi,
  placementsApi,
  placesApi,
  referenceApi,
  searchApi,
  seriesApi,
  serviceStatusApi,
  type AppStore,
} from '@atrium/api-slice';
import { listFilters } from '@atrium/domain';
import { pageIn, pageOfEvents } from '../features/organisers/page-of-events.ts';
import { filtersOf, formatSearch, parseSearch, emptyFilters } from '../features/event-search/filters-url.ts';

/** A query, as created by `initiate`. */
type Question = (
  dispatch: AppStore['dispatch'],
  getState: AppStore['getState'],
  connection: unknown,
) => PromiseLike<{ error?: unknown }>;

/** Queries of a page on the server; the same as its hooks make in the browser. */
export interface PageData {
  /** Required: the first that fails decides the page's status. */
  needs: readonly Question[];
  /** Optional: rendered if they succeed. */
  uses?: readonly Question[];
  /** Optional queries that the answers of `needs` lead to. */
  leadsTo?: (state: ReturnType<AppStore['getState']>) => readonly Question[];
}

export interface PublicPage {
  path: string;
  /** The module of its lazy part, as in the build's manifest. */
  source: string;
  /** Shared-cache TTL in seconds; a change of the content invalidates it earlier. */
  maxAge: number;
  /** Normalises the part of the query string that affects the content; default none. */
  searchOf?: (search: URLSearchParams) => string;
  /** The page's queries; null if no such page can exist. */
  data?: (visit: { id: number; search: URLSearchParams }) => PageData | null;
}

const { claims } = claimsApi.endpoints;
const { transparency } = moderationApi.endpoints;
const { sponsoredEvents } = placementsApi.endpoints;
const { serviceStatus } = serviceStatusApi.endpoints;
const { organiser, organiserEvents } = organisersApi.endpoints;
const { topEvents, eventDetail, ticketAvailability } = catalogueApi.endpoints;
const { sectors, options } = referenceApi.endpoints;
const { searchEventPages, countFacets, readQuery } = searchApi.endpoints;
const { location } = placesApi.endpoints;
const { series: seriesEditions } = seriesApi.endpoints;

const statics = { maxAge: 300 };

/** Pages that show claims of the site. */
const claiming = { maxAge: 300, data: (): PageData => ({ needs: [], uses: [claims.initiate()] }) };

/**
 * Pages that are rendered on the server, for visitors and search engines without scripts; the others render in the
 * browser.
 */
export const publicPages: readonly PublicPage[] = [
  {
    path: '/',
    source: 'src/features/home/home-page.tsx',
    maxAge: 30,
    data: () => ({
      needs: [topEvents.initiate({ params: { count: 4 } })],
      uses: [
        topEvents.initiate({ params: { count: 7 } }),
        sectors.initiate(),
        claims.initiate(),
        countFacets.initiate({ body: filtersOf(emptyFilters) }),
      ],
    }),
  },
  {
    path: '/events',
    source: 'src/features/event-search/event-search-page.tsx',
    maxAge: 10,
    searchOf: (search) => formatSearch(parseSearch(search)),
    data: ({ search }) => {
      const state = parseSearch(search);
      const { locationId } = state;
      return {
        needs: [searchEventPages.initiate({ body: filtersOf(state) })],
        uses: [
          ...(state.query === null ? [] : [readQuery.initiate({ body: filtersOf(state) })]),
          // names of the chosen filters; the filter panel itself is rendered in the browser
          ...(listFilters.some((name) => state[name].length > 0) ? [options.initiate()] : []),
          ...(locationId === null ? [] : [location.initiate({ params: { id: locationId } })]),
        ],
      };
    },
  },
  {
    path: '/events/:id',
    source: 'src/features/event-detail/event-detail-page.tsx',
    maxAge: 10,
    data: ({ id }) =>
      Number.isInteger(id) && id > 0 && id < 10 ** 10
        ? {
            needs: [eventDetail.initiate({ params: { id } })],
            uses: [ticketAvailability.initiate({ params: { id } })],
            leadsTo: (state) => {
              const series = eventDetail.select({ params: { id } })(state).data?.series;
              return series ? [seriesEditions.initiate({ params: { seriesId: series.id } })] : [];
            },
          }
        : null,
  },
  {
    path: '/organisers/:id',
    source: 'src/features/organisers/organiser-page.tsx',
    maxAge: 10,
    searchOf: (search) => (pageIn(search) === 1 ? '' : `page=${pageIn(search)}`),
    data: ({ id, search }) =>
      Number.isInteger(id) && id > 0 && id < 10 ** 9
        ? {
            needs: [organiser.initiate({ params: { id } })],
            uses: [organiserEvents.initiate({ params: { id }, query: pageOfEvents(pageIn(search)) })],
          }
        : null,
  },
  { path: '/partner-welcome', source: 'src/features/content/partner-welcome-page.tsx', ...claiming },
  { path: '/getting-started', source: 'src/features/content/getting-started-page.tsx', ...statics },
  { path: '/support', source: 'src/features/content/support-page.tsx', ...statics },
  {
    path: '/transparency',
    source: 'src/features/moderation/transparency-page.tsx',
    maxAge: 300,
    data: () => ({ needs: [transparency.initiate()] }),
  },
  {
    path: '/sponsored',
    source: 'src/features/sponsored/sponsored-page.tsx',
    maxAge: 60,
    data: () => ({ needs: [sponsoredEvents.initiate()], uses: [] }),
  },
  {
    path: '/status',
    source: 'src/features/service-status/status-page.tsx',
    maxAge: 5,
    data: () => ({ needs: [serviceStatus.initiate()] }),
  },
  { path: '/how-we-work', source: 'src/features/content/how-we-work-page.tsx', ...claiming },
  { path: '/about-us', source: 'src/features/content/about-us-page.tsx', ...claiming },
  {
    path: '/customer-terms-of-service',
    source: 'src/features/content/customer-terms-of-service-page.tsx',
    ...statics,
  },
  { path: '/reviews-policy', source: 'src/features/content/reviews-policy-page.tsx', ...statics },
  { path: '/content-guidelines', source: 'src/features/content/content-guidelines-page.tsx', ...statics },
  { path: '/privacy-and-cookies', source: 'src/features/content/privacy-and-cookies-page.tsx', ...statics },
  { path: '/test', source: 'src/features/content/system-check-page.tsx', ...statics },
];
