import { useVenueDuplicatesQuery, useVenuesQuery } from '@atrium/api-slice';
import { VenueStatus, venueLine, type AdminVenue } from '@atrium/domain';
import { Badge, Button, Card, Select, type BadgeProps } from '@atrium/ui';
import { useState } from 'react';
import { listClasses as classes, PagedTable, SearchBox, useListState } from '../lists/index.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { useVenueActions } from './use-venue-actions.ts';
import { VenueActions } from './venue-actions.tsx';
import panel from './venues.module.css';

const statuses: Record<VenueStatus, { name: string; tone: BadgeProps['tone'] }> = {
  OWN: { name: 'Own', tone: 'warning' },
  SHARED: { name: 'Shared', tone: 'success' },
  HIDDEN: { name: 'Hidden', tone: 'neutral' },
};
const everything = { id: 'ALL', name: 'All venues' };
const filters = [
  everything,
  { id: 'OWN', name: 'Own: only its company can choose it' },
  { id: 'SHARED', name: 'Shared with every organiser' },
  { id: 'HIDDEN', name: 'Hidden' },
];

/** The venues that events can choose: to be corrected, shared, merged and hidden. */
export function VenuesPage() {
  const { state, query, change } = useListState({
    sorts: ['name', 'created'],
    statuses: VenueStatus.options,
  });
  const venues = useVenuesQuery({ query }, { refetchOnMountOrArgChange: true });
  return (
    <div className={classes.page}>
      <title>Venues | Atrium admin</title>
      <h1>Venues</h1>
      <Duplicates />
      <div className={classes.tools}>
        <div className={classes.search}>
          <SearchBox
            label="Search by name, address or city"
            value={state.search}
            onChange={(text) => change({ search: text })}
          />
        </div>
        <Select
          label="Who can choose it"
          options={filters}
          value={state.status ?? everything.id}
          onChange={(chosen) =>
            change({ status: VenueStatus.options.find((status) => status === chosen), page: 1 })
          }
        />
      </div>
      <PagedTable
        label="Venues"
        query={venues}
        emptyText="No venues found"
        noun="venue"
        page={state.page}
        onPage={(next) => change({ page: next })}
        columns={[
          {
            id: 'name',
            title: 'Venue',
            cell: (venue) => <VenueWords venue={venue} />,
          },
          { id: 'zone', title: 'Time zone', cell: ({ timeZone }) => timeZone.replaceAll('_', ' ') },
          { id: 'events', title: 'Events', cell: ({ events }) => events.toLocaleString('en-GB') },
          {
            id: 'status',
            title: 'Status',
            cell: ({ status }) => <Badge tone={statuses[status].tone}>{statuses[status].name}</Badge>,
          },
          { id: 'partner', title: 'Added by', cell: ({ partner }) => partner?.partnerName ?? 'Atrium' },
          { id: 'actions', title: 'Actions', cell: (venue) => <VenueActions venue={venue} /> },
        ]}
      />
    </div>
  );
}

function VenueWords({ venue }: { venue: AdminVenue }) {
  return (
    <span>
      <strong>{venue.name}</strong>
      <br />
      {venueLine({ address: venue.address, place: venue.place.name })}
    </span>
  );
}

/** Pairs that look like one venue. */
function Duplicates() {
  const { data = [] } = useVenueDuplicatesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { merge } = useVenueActions();
  const [pending, setPending] = useState<(typeof data)[number] | null>(null);
  if (data.length === 0) return null;
  return (
    <Card title="Possible duplicates">
      <ul className={panel.pairs}>
        {data.map((pair) => (
          <li key={`${pair.kept.id}-${pair.merged.id}`} className={panel.pair}>
            <p>
              <VenueWords venue={pair.merged} />
            </p>
            <p>
              <VenueWords venue={pair.kept} />
            </p>
            <Button
              size="s"
              variant="secondary"
              aria-label={`Merge ${pair.merged.name} into ${pair.kept.name}`}
              onPress={() => setPending(pair)}
            >
              Merge
            </Button>
          </li>
        ))}
      </ul>
      {pending && (
        <MergeDialog
          venue={pending.merged}
          initial={pending.kept}
          onMerge={merge}
          onClose={() => setPending(null)}
        />
      )}
    </Card>
  );
}
