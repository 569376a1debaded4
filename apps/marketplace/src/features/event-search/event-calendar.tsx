import { fromMajor, formatEventDays, sectorHue, today, type CalendarEvent } from '@atrium/domain';
import { formatDay, formatNumber, locale, msg, t, translatePlace } from '@atrium/texts';
import {
  classNames,
  EmptyState,
  ErrorState,
  IconButton,
  Skeleton,
  TextLink,
  useMediaQuery,
} from '@atrium/ui';
import { messageOf } from '@atrium/api-slice';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { CSSProperties } from 'react';
import { priceText } from '../../language/price-text.ts';
import { paths } from '../../paths.ts';
import classes from './event-calendar.module.css';
import type { SearchState } from './filters-url.ts';
import { monthAfter, hiddenOn, layOutMonth, type Bar, type CalendarDay, type Week } from './lay-out-month.ts';
import { addressOf } from './search-address.ts';
import { resultCountText } from './search-filters.ts';
import { useMonth } from './use-month.ts';
import { useSearchDefaults } from './use-search-defaults.ts';
import type { Arrangement } from './use-search-state.ts';

export interface EventCalendarProps {
  state: SearchState;
  onArrange: (change: Partial<Arrangement>) => void;
}

/** The events of a search in a month; its weeks begin on Monday, as in all our languages. */
export function EventCalendar({ state, onArrange }: EventCalendarProps) {
  const now = today().slice(0, 7);
  const start = state.minDate?.slice(0, 7) ?? now;
  const month = state.month ?? (start > now ? start : now);
  const query = useMonth(state, month);
  const own = useSearchDefaults();
  const isPhone = useMediaQuery('(max-width: 47.99rem)');
  const { currentData, isFetching, isError, error } = query;
  const found = currentData ?? query.data;
  const show = (change: number) => onArrange({ month: monthAfter(month, change) });
  const addressOfDay = (day: string) =>
    addressOf({ ...state, view: 'list', minDate: day, maxDate: day, parts: 1 }, own);
  const name = new Intl.DateTimeFormat(locale(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00Z`),
  );
  return (
    <div className={classes.calendar} aria-busy={isFetching}>
      <header className={classes.head}>
        <h2>{name}</h2>
        <IconButton
          variant="secondary"
          label={t('Previous month')}
          icon={<ArrowLeft size={17} aria-hidden />}
          isDisabled={month <= now}
          onPress={() => show(-1)}
        />
        <IconButton
          variant="secondary"
          label={t('Next month')}
          icon={<ArrowRight size={17} aria-hidden />}
          onPress={() => show(1)}
        />
        <p role="status" className={classes.count}>
          {currentData && resultCountText(currentData.total, currentData.relation)}
        </p>
      </header>
      {isError ? (
        <ErrorState
          title={t("We couldn't search for events")}
          detail={messageOf(error)}
          onRetry={() => void query.refetch()}
        />
      ) : !found ? (
        <Skeleton height="34rem" radius="var(--radius-l)" />
      ) : (
        <>
          {!isPhone && <Legend events={found.events} />}
          <div className={classNames(!currentData && classes.stale)}>
            {isPhone ? (
              <Agenda month={month} found={found} addressOfDay={addressOfDay} />
            ) : (
              <MonthTable name={name} weeks={layOutMonth(month, found)} addressOfDay={addressOfDay} />
            )}
          </div>
          {currentData?.total === 0 && <EmptyState title={t('No events in {{month}}', { month: name })} />}
        </>
      )}
    </div>
  );
}

const coloured = ({ sector }: Pick<CalendarEvent, 'sector'>) => ({
  'data-sector': true,
  style: { '--h': sectorHue(sector?.id) } as CSSProperties,
});

/** Families of sectors by the hue of their colour (`sectorHue`). */
const families = {
  20: msg('Health'),
  45: msg('Building'),
  80: msg('Industry'),
  110: msg('Energy'),
  140: msg('Food and land'),
  165: msg('Environment'),
  195: msg('Sea and supply'),
  225: msg('Travel and transport'),
  255: msg('Finance, law, state'),
  285: msg('Technology'),
  315: msg('People and learning'),
  350: msg('Media, brands, retail'),
};

/** The colours of this month. */
function Legend({ events }: { events: readonly CalendarEvent[] }) {
  const hues = new Set(events.map(({ sector }) => sectorHue(sector?.id)));
  return (
    <ul aria-label={t('Sectors')} className={classes.legend}>
      {Object.entries(families)
        .filter(([hue]) => hues.has(Number(hue)))
        .map(([hue, name]) => (
          <li key={hue} data-sector style={{ '--h': hue } as CSSProperties}>
            {t(name)}
          </li>
        ))}
    </ul>
  );
}

const daysOf = ({ firstDay, lastDay }: CalendarEvent) =>
  formatEventDays({ startDateTime: firstDay, endDateTime: lastDay, timeZone: 'UTC' }, locale());
const priceOf = ({ minTicketPrice, ticketPriceCurrency }: CalendarEvent) =>
  minTicketPrice === null ? null : priceText(fromMajor(minTicketPrice, ticketPriceCurrency), { whole: true });
const venueOf = ({ venue }: CalendarEvent) =>
  venue.isOnline
    ? t('Online')
    : [venue.name, translatePlace(venue.place).split(',', 1)[0]].filter(Boolean).join(', ');

interface MonthTableProps {
  name: string;
  weeks: readonly Week[];
  addressOfDay: (day: string) => string;
}

function MonthTable({ name, weeks, addressOfDay }: MonthTableProps) {
  const weekday = (style: 'short' | 'long', day: string) =>
    new Intl.DateTimeFormat(locale(), { weekday: style, timeZone: 'UTC' }).format(new Date(day));
  return (
    <table className={classes.table} aria-label={name}>
      <thead>
        <tr>
          {weeks[0]?.days.map(({ day }) => (
            <th key={day} scope="col" abbr={weekday('long', day)}>
              {weekday('short', day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.days[0]?.day} style={{ '--rows': rowsOf(week) } as CSSProperties}>
            {week.days.map((day, column) => (
              <td key={day.day} className={classNames(!day.isInMonth && classes.outside)}>
                <time dateTime={day.day}>{Number(day.day.slice(8))}</time>
                {week.bars
                  .filter((bar) => bar.column === column)
                  .map((bar) => (
                    <EventBar key={bar.event.id} bar={bar} />
                  ))}
                {day.hidden > 0 && <MoreLink day={day} rows={rowsOf(week)} addressOfDay={addressOfDay} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const rowsOf = ({ bars, days }: Week) =>
  Math.max(0, ...bars.map(({ lane }) => lane + 1)) + (days.some(({ hidden }) => hidden > 0) ? 1 : 0);

function EventBar({ bar: { event, lane, span, isContinued } }: { bar: Bar }) {
  const { style, ...sector } = coloured(event);
  const price = priceOf(event);
  return (
    <div
      {...sector}
      title={[event.name, daysOf(event), venueOf(event), event.sector && t(event.sector.name), price]
        .filter(Boolean)
        .join(' · ')}
      className={classNames(classes.bar, isContinued && classes.continued)}
      style={{ ...style, '--lane': lane, '--span': span } as CSSProperties}
    >
      <TextLink href={paths.event(event.id)} isPlain>
        {event.name}
      </TextLink>
      {span > 1 && price && <span>{price}</span>}
    </div>
  );
}

interface MoreLinkProps {
  day: CalendarDay;
  rows: number;
  addressOfDay: (day: string) => string;
}

function MoreLink({ day: { day, hidden }, rows, addressOfDay }: MoreLinkProps) {
  return (
    <span className={classes.more} style={{ '--lane': rows - 1 } as CSSProperties}>
      <TextLink href={addressOfDay(day)} aria-label={moreText(day, hidden)} isPlain>
        +{formatNumber(hidden)}
      </TextLink>
    </span>
  );
}

const moreText = (day: string, count: number) =>
  t('{{count}} more events on {{day}}', {
    count,
    day: formatDay(day),
    defaultValue_one: '{{count}} more event on {{day}}',
  });

interface AgendaProps {
  month: string;
  found: Parameters<typeof layOutMonth>[1];
  addressOfDay: (day: string) => string;
}

/** The month as a list, where there is no room for a table. */
function Agenda({ month, found: { days, events }, addressOfDay }: AgendaProps) {
  const hidden = hiddenOn(days, events);
  const first = `${month}-01`;
  const begins = Map.groupBy(events, ({ firstDay }) => (firstDay < first ? first : firstDay));
  const day = (text: string) => Number(text.slice(8));
  const weekday = new Intl.DateTimeFormat(locale(), { weekday: 'short', timeZone: 'UTC' });
  return (
    <ol className={classes.agenda}>
      {days.flatMap(({ day: date }) => [
        ...(begins.get(date) ?? []).map((event) => (
          <li key={event.id} {...coloured(event)}>
            <time dateTime={event.firstDay}>
              {event.firstDay === event.lastDay
                ? day(event.firstDay)
                : `${day(event.firstDay)}–${day(event.lastDay)}`}
              <small>{weekday.format(new Date(event.firstDay))}</small>
            </time>
            <div>
              <TextLink href={paths.event(event.id)} isPlain>
                {event.name}
              </TextLink>
              <small>
                {[venueOf(event), event.sector && t(event.sector.name)].filter(Boolean).join(' · ')}
              </small>
            </div>
            <span>{priceOf(event)}</span>
          </li>
        )),
        ...((hidden.get(date) ?? 0) > 0
          ? [
              <li key={date} className={classes.agendaMore}>
                <TextLink href={addressOfDay(date)}>{moreText(date, hidden.get(date) ?? 0)}</TextLink>
              </li>,
            ]
          : []),
      ])}
    </ol>
  );
}
