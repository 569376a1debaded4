import { useIncidentsQuery } from '@atrium/api-slice';
import type { Incident } from '@atrium/domain';
import { Button, EmptyState, Pagination, QueryView, TextLink } from '@atrium/ui';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { listClasses as classes, useListState } from '../lists/index.ts';
import { IncidentCard } from './incident-card.tsx';
import { IncidentDialog, type IncidentTask } from './incident-dialog.tsx';
import { blank, valuesOf, type IncidentValues } from './incident-values.ts';
import panel from './incidents.module.css';
import { useIncidents } from './use-incidents.ts';

const perPage = 20;

type Pending =
  | { task: 'add'; isPlanned: boolean }
  | { task: Exclude<IncidentTask, 'add'>; incident: Incident; isPlanned: boolean };

const keyOf = (pending: Pending) =>
  pending.task === 'add' ? `add ${pending.isPlanned}` : `${pending.task} ${pending.incident.id}`;

/** Incidents and planned maintenance, as they are published on the status page. */
export function IncidentsPage() {
  const { state, change } = useListState({ sorts: ['startsAt'], statuses: [] });
  const incidents = useIncidentsQuery(
    { query: { page: state.page, limit: perPage } },
    { refetchOnMountOrArgChange: true },
  );
  const { add, write } = useIncidents();
  const [pending, setPending] = useState<Pending | null>(null);
  // what was typed in a dialog that was closed
  const [drafts, setDrafts] = useState<Record<string, IncidentValues>>({});
  const now = new Date(incidents.fulfilledTimeStamp ?? 0);
  const values = pending
    ? (drafts[keyOf(pending)] ?? (pending.task === 'add' ? blank : valuesOf(pending.incident)))
    : blank;
  const confirm = async (done: Pending) => {
    await (done.task === 'add' ? add(values, done.isPlanned) : write(done.task, done.incident, values));
    setDrafts(({ [keyOf(done)]: _published, ...others }) => others);
  };
  return (
    <div className={classes.page}>
      <title>Status | Atrium admin</title>
      <h1>Status</h1>
      <p>
        What you publish here is on the <TextLink href={paths.statusPage}>status page</TextLink>. The
        checkout, the portal and this console show a notice while an incident is open, and from a day before
        maintenance begins.
      </p>
      <div className={panel.buttons}>
        <Button onPress={() => setPending({ task: 'add', isPlanned: false })}>Report an incident</Button>
        <Button variant="secondary" onPress={() => setPending({ task: 'add', isPlanned: true })}>
          Plan maintenance
        </Button>
      </div>
      <QueryView query={incidents} failed="We couldn't load the incidents">
        {({ items, total }) => (
          <>
            {items.length === 0 && <EmptyState title="There has been no incident and no maintenance" />}
            {items.map((incident) => (
              <IncidentCard
                key={incident.id}
                incident={incident}
                now={now}
                onTask={(task) =>
                  task !== 'add' && setPending({ task, incident, isPlanned: incident.isPlanned })
                }
              />
            ))}
            <Pagination
              page={state.page}
              pageCount={Math.ceil(total / perPage)}
              onChange={(page) => change({ page })}
              label="Pages of incidents"
            />
          </>
        )}
      </QueryView>
      {pending && (
        <IncidentDialog
          task={pending.task}
          isPlanned={pending.isPlanned}
          name={pending.task === 'add' ? null : pending.incident.title}
          values={values}
          onChange={(next) => setDrafts({ ...drafts, [keyOf(pending)]: next })}
          onConfirm={() => confirm(pending)}
          onClose={() => setPending(null)}
        />
      )}
    </div>
  );
}
