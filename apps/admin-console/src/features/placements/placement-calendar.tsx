import { dayAfter, daysFromTo, formatEventDays, placementSlots, type TakenDay } from '@atrium/domain';
import { Button, DataTable, QueryView, TextLink } from '@atrium/ui';
import { paths } from '../../paths.ts';
import panel from './placements.module.css';
import { usePlacementCalendar } from './use-placement-calendar.ts';

const dayName = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** Formats days, as `3-9 May 2027`. */
const daysText = (fromDay: string, toDay: string): string =>
  formatEventDays({
    startDateTime: `${fromDay}T12:00:00Z`,
    endDateTime: `${toDay}T12:00:00Z`,
    timeZone: 'UTC',
  });

interface Cell {
  key: string;
  name: string;
  taken: readonly TakenDay[];
}

/** Groups the taken days by sector and country. */
function cellsOf(taken: readonly TakenDay[]): Cell[] {
  const groups = Map.groupBy(taken, ({ sectorId, countryId }) => `${sectorId} ${countryId}`);
  return [...groups].map(([key, days]) => ({
    key,
    name: `${days[0]?.sector ?? 'Any sector'}, ${days[0]?.country ?? 'any country'}`,
    taken: days,
  }));
}

/** Which days of a week are taken in each sector and country, and by whom. */
export function PlacementCalendarView({ today }: { today: string }) {
  const { fromDay, toDay, calendar, setFromDay } = usePlacementCalendar(today);
  return (
    <div className={panel.stack}>
      <div className={panel.week}>
        <Button size="s" variant="secondary" onPress={() => setFromDay(dayAfter(fromDay, -7))}>
          Week before
        </Button>
        <strong aria-live="polite">{daysText(fromDay, toDay)}</strong>
        <Button size="s" variant="secondary" onPress={() => setFromDay(dayAfter(fromDay, 7))}>
          Week after
        </Button>
        {fromDay !== today && (
          <Button size="s" variant="quiet" onPress={() => setFromDay(today)}>
            This week
          </Button>
        )}
      </div>
      <QueryView query={calendar} failed="We couldn't load the calendar">
        {(taken) => (
          <DataTable
            label="Taken days"
            rows={cellsOf(taken)}
            rowKey={({ key }) => key}
            emptyText="No day of this week is taken"
            columns={[
              { id: 'cell', title: 'Sector, country', cell: ({ name }) => name },
              { id: 'who', title: 'Taken by', cell: ({ taken: all }) => <Takers taken={all} /> },
              ...daysFromTo(fromDay, toDay).map((day) => ({
                id: day,
                title: dayName.format(new Date(day)),
                cell: ({ taken: all }: Cell) => {
                  const { length } = all.filter((one) => one.day === day);
                  return length === 0 ? 'Free' : `${length} of ${placementSlots}`;
                },
              })),
            ]}
          />
        )}
      </QueryView>
    </div>
  );
}

/** The events of a sector and country, each with its days of the week. */
function Takers({ taken }: { taken: readonly TakenDay[] }) {
  const placements = [...Map.groupBy(taken, ({ placementId }) => placementId)];
  return (
    <ul className={panel.takers}>
      {placements.map(([id, days]) => {
        const [first, last] = [days[0], days.at(-1)];
        if (!first || !last) return null;
        return (
          <li key={id}>
            <TextLink href={paths.event(first.event.id)}>{first.event.name}</TextLink>
            {`, ${first.advertiser}, ${daysText(first.day, last.day)}`}
            {first.status === 'PAYING' && ', not paid yet'}
            {first.status === 'WAITING' && ', to check'}
          </li>
        );
      })}
    </ul>
  );
}
