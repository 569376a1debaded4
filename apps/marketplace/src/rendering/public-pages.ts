import {
  catalogueApi,
  placesApi,
  referenceApi,
  searchApi,
  type AppStore,
  type Transport,
} from '@atrium/api-slice';
import { listFilters } from '@atrium/domain';
import { filtersOf, formatSearch, parseSearch, wholeList } from '../features/event-search/filters-url.ts';

/** A question to the API, as `initiate` makes it. */
type Question = (
  dispatch: AppStore['dispatch'],
  getState: AppStore['getState'],
  transport: Transport | undefined,
) => PromiseLike<{ error?: unknown }>;

/** What a page asks before it is rendered; the same questions that its hooks ask in the browser. */
export interface PageData {
  /** Without these there is no page: the first of them that fails decides its status. */
  needs: readonly Question[];
  /** These are shown where they are there. */
  uses?: readonly Question[];
}

export interface PublicPage {
  path: string;
  /** The file of its lazy part, as the build's manifest knows it. */
  source: string;
  /** Seconds that its HTML may be shown to everybody; a change of what it shows ends them early. */
  maxAge: number;
  /** The part of its query string that decides what it shows; none unless said. */
  searchOf?: (search: URLSearchParams) => string;
  /** Its questions; null where no such page can be. */
  data?: (visit: { id: number; search: URLSearchParams }) => PageData | null;
}

const { topEvents, eventDetail, ticketAvailability } = catalogueApi.endpoints;
const { sectors, options } = referenceApi.endpoints;
const { searchEventPages, countFacets } = searchApi.endpoints;
const { location } = placesApi.endpoints;

const statics = { maxAge: 300 };

/** The pages that are rendered on the server, for readers and search engines without a script; the others live in the browser. */
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
        countFacets.initiate({ body: filtersOf(wholeList) }),
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
          // the names of chosen filters; the filters themselves are drawn in the browser
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
          }
        : null,
  },
  { path: '/partner-welcome', source: 'src/features/content/partner-welcome-page.tsx', ...statics },
  { path: '/getting-started', source: 'src/features/content/getting-started-page.tsx', ...statics },
  { path: '/support', source: 'src/features/content/support-page.tsx', ...statics },
  { path: '/how-we-work', source: 'src/features/content/how-we-work-page.tsx', ...statics },
  { path: '/about-us', source: 'src/features/content/about-us-page.tsx', ...statics },
  {
    path: '/customer-terms-of-service',
    source: 'src/features/content/customer-terms-of-service-page.tsx',
    ...statics,
  },
  { path: '/content-guidelines', source: 'src/features/content/content-guidelines-page.tsx', ...statics },
  { path: '/privacy-and-cookies', source: 'src/features/content/privacy-and-cookies-page.tsx', ...statics },
  { path: '/test', source: 'src/features/content/system-check-page.tsx', ...statics },
];
