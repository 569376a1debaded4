import { useAllSeriesQuery, useLookAlikesQuery } from '@atrium/api-slice';
import { cadenceOf, type AdminSeries, type Edition, type LookAlike } from '@atrium/domain';
import { Button, Card, TextLink } from '@atrium/ui';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { listClasses as classes, PagedTable, SearchBox, useListState } from '../lists/index.ts';
import { EditDialog, MoveDialog, NewSeriesDialog, TargetDialog } from './series-dialogs.tsx';
import panel from './series.module.css';
import { usePartnerSearch, useSeriesActions, useSeriesSearch } from './use-series-actions.ts';

type Pending =
  | { kind: 'edit' | 'merge' | 'transfer'; series: AdminSeries }
  | { kind: 'move'; series: AdminSeries; edition: Edition }
  | { kind: 'join'; pair: LookAlike };

/** Series of events: to be merged, split and transferred, and events that look like editions. */
export function SeriesPage() {
  const { state, query, change } = useListState({ sorts: ['name', 'created'], statuses: [] });
  const { search, page, limit } = query;
  const series = useAllSeriesQuery({ query: { search, page, limit } }, { refetchOnMountOrArgChange: true });
  const [pending, setPending] = useState<Pending | null>(null);
  return (
    <div className={classes.page}>
      <title>Series | Atrium admin</title>
      <h1>Series</h1>
      <div className={classes.tools}>
        <div className={classes.search}>
          <SearchBox
            label="Search by name or organiser"
            value={state.search}
            onChange={(text) => change({ search: text })}
          />
        </div>
      </div>
      <PagedTable
        label="Series"
        query={series}
        emptyText="No series found"
        noun="series"
        page={state.page}
        onPage={(next) => change({ page: next })}
        columns={[
          { id: 'name', title: 'Series', cell: ({ name }) => <strong>{name}</strong> },
          { id: 'partner', title: 'Organiser', cell: ({ partner }) => partner.partnerName },
          {
            id: 'editions',
            title: 'Editions',
            cell: (one) => (
              <Editions
                editions={one.editions}
                onMove={(edition) => setPending({ kind: 'move', series: one, edition })}
              />
            ),
          },
          { id: 'public', title: 'Public', cell: ({ approvedAt }) => (approvedAt ? 'Yes' : 'Not yet') },
          {
            id: 'actions',
            title: 'Actions',
            cell: (one) => (
              <div className={panel.actions}>
                <Button
                  size="s"
                  variant="quiet"
                  aria-label={`Edit ${one.name}`}
                  onPress={() => setPending({ kind: 'edit', series: one })}
                >
                  Edit
                </Button>
                <Button
                  size="s"
                  variant="quiet"
                  aria-label={`Merge ${one.name}`}
                  onPress={() => setPending({ kind: 'merge', series: one })}
                >
                  Merge
                </Button>
                <Button
                  size="s"
                  variant="quiet"
                  aria-label={`Transfer ${one.name}`}
                  onPress={() => setPending({ kind: 'transfer', series: one })}
                >
                  Transfer
                </Button>
              </div>
            ),
          },
        ]}
      />
      <LookAlikes onJoin={(pair) => setPending({ kind: 'join', pair })} />
      {pending && <PendingDialog pending={pending} onClose={() => setPending(null)} />}
    </div>
  );
}

function Editions({ editions, onMove }: { editions: Edition[]; onMove: (edition: Edition) => void }) {
  return (
    <ul className={panel.editions}>
      {editions.map((edition) => (
        <li key={edition.eventId}>
          <TextLink href={paths.event(edition.eventId)}>{edition.label ?? edition.name}</TextLink>
          <Button
            size="s"
            variant="quiet"
            aria-label={`Move ${edition.name}`}
            onPress={() => onMove(edition)}
          >
            Move
          </Button>
        </li>
      ))}
    </ul>
  );
}

function LookAlikes({ onJoin }: { onJoin: (pair: LookAlike) => void }) {
  const { data = [] } = useLookAlikesQuery(undefined, { refetchOnMountOrArgChange: true });
  if (data.length === 0) return null;
  return (
    <Card title="Events that look like editions">
      <ul className={panel.pairs}>
        {data.map((pair) => (
          <li key={`${pair.one.eventId}-${pair.other.eventId}`} className={panel.pair}>
            <div>
              <p className={panel.organiser}>{pair.partner.partnerName}</p>
              <p>
                <TextLink href={paths.event(pair.one.eventId)}>{pair.one.name}</TextLink> and{' '}
                <TextLink href={paths.event(pair.other.eventId)}>{pair.other.name}</TextLink>
              </p>
            </div>
            <Button
              size="s"
              variant="secondary"
              aria-label={`Make a series of ${pair.one.name} and ${pair.other.name}`}
              onPress={() => onJoin(pair)}
            >
              Make a series
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function PendingDialog({ pending, onClose }: { pending: Pending; onClose: () => void }) {
  const { change, merge, transfer, move, join } = useSeriesActions();
  const findSeries = useSeriesSearch('series' in pending ? pending.series.id : null);
  const findPartners = usePartnerSearch();
  switch (pending.kind) {
    case 'edit':
      return (
        <EditDialog
          series={pending.series}
          onConfirm={(draft, reason) => change(pending.series, draft, reason)}
          onClose={onClose}
        />
      );
    case 'merge':
      return (
        <TargetDialog
          title={`Merge ${pending.series.name}?`}
          confirmText="Merge series"
          note="Its editions and their reviews move to the series that is kept. You can’t undo this."
          label="Series to keep"
          load={findSeries}
          onConfirm={(id, reason) => merge(pending.series, id, reason)}
          onClose={onClose}
        />
      );
    case 'transfer':
      return (
        <TargetDialog
          title={`Transfer ${pending.series.name}?`}
          confirmText="Transfer series"
          note="The new organiser plans the next edition. Earlier editions stay with the company that ran them, and their reviews are no longer shown."
          label="New organiser"
          load={findPartners}
          onConfirm={(id, reason) => transfer(pending.series, id, reason)}
          onClose={onClose}
        />
      );
    case 'move':
      return (
        <MoveDialog
          series={pending.series}
          edition={pending.edition}
          load={findSeries}
          onConfirm={(into, reason) => move(pending.edition.eventId, into, reason)}
          onClose={onClose}
        />
      );
    case 'join':
      return (
        <NewSeriesDialog
          title="Make a series?"
          tone="primary"
          confirmText="Make a series"
          note={`${pending.pair.one.name} and ${pending.pair.other.name} become its editions.`}
          initial={{
            name: pending.pair.one.name.replace(/ ?\b\d{4}\b/, ''),
            cadence: cadenceOf([pending.pair.one.startDateTime, pending.pair.other.startDateTime]),
          }}
          onConfirm={(draft, reason) =>
            join([pending.pair.one.eventId, pending.pair.other.eventId], draft, reason)
          }
          onClose={onClose}
        />
      );
  }
}
