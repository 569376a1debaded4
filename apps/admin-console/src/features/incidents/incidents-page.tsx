import { useIncidentsQuery } from '@atrium/api-slice';
import type { Incident, IncidentUpdateId } from '@atrium/domain';
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
  | { task: 'correct'; incident: Incident; isPlanned: boolean; updateId: IncidentUpdateId; text: string }
  | { task: Exclude<IncidentTask, 'add' | 'correct'>; incident: Incident; isPlanned: boolean };

function keyOf(pending: Pending): string {
  if (pending.task === 'add') return `add ${pending.isPlanned}`;
  return `${pending.task} ${pending.task === 'correct' ? pending.updateId : pending.incident.id}`;
}

/** Values to begin with. */
function startOf(pending: Pending): IncidentValues {
  if (pending.task === 'add') return blank;
  return { ...valuesOf(pending.incident), ...(pending.task === 'correct' && { text: pending.text }) };
}

/** Incidents and planned maintenance, as they are published on the status page. */
export function IncidentsPage() {
  const { state, change } = useListState({ sorts: ['startsAt'], statuses: [] });
  const incidents = useIncidentsQuery(
    { query: { page: state.page, limit: perPage } },
    { refetchOnMountOrArgChange: true },
  );
  const { add, correct, write } = useIncidents();
  const [pending, setPending] = useState<Pending | null>(null);
  // what was typed in a dialog that was closed
  const [drafts, setDrafts] = useState<Record<string, IncidentValues>>({});
  const now = new Date(incidents.fulfilledTimeStamp ?? 0);
  const values = pending ? (drafts[keyOf(pending)] ?? startOf(pending)) : blank;
  const publish = (done: Pending) => {
    if (done.task === 'add') return add(values, done.isPlanned);
    if (done.task === 'correct') return correct(done.incident, done.updateId, values);
    return write(done.task, done.incident, values);
  };
  const confirm = async (done: Pending) => {
    await publish(done);
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
                onTask={(task) => setPending({ task, incident, isPlanned: incident.isPlanned })}
                onCorrect={({ id, text }) =>
                  setPending({
                    task: 'correct',
                    incident,
                    isPlanned: incident.isPlanned,
                    updateId: id,
                    text,
                  })
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
          onChange={(next) =>
            setDrafts({ ...drafts, [keyOf(pending)]: { ...next, key: crypto.randomUUID() } })
          }
          onConfirm={() => confirm(pending)}
          onClose={() => setPending(null)}
        />
      )}
    </div>
  );
}
