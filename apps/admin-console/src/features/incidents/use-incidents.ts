import {
  useAddIncidentMutation,
  useChangeIncidentMutation,
  useUpdateIncidentMutation,
} from '@atrium/api-slice';
import type { Incident } from '@atrium/domain';
import { toastResult } from '../actions/index.ts';
import type { IncidentTask } from './incident-dialog.tsx';
import { toChange, toForm, toUpdate, type IncidentValues } from './incident-values.ts';

/** An administrator's writes about incidents. */
export function useIncidents() {
  const [add] = useAddIncidentMutation();
  const [change] = useChangeIncidentMutation();
  const [update] = useUpdateIncidentMutation();
  return {
    add: (values: IncidentValues, isPlanned: boolean) =>
      toastResult(
        add({ body: toForm(values, isPlanned) }),
        isPlanned ? 'Maintenance published' : 'Incident published',
      ),
    write: (task: Exclude<IncidentTask, 'add'>, { id, isPlanned }: Incident, values: IncidentValues) => {
      const params = { incidentId: id };
      if (task === 'change')
        return toastResult(change({ params, body: toChange(values, isPlanned) }), 'Saved');
      if (task === 'update')
        return toastResult(update({ params, body: toUpdate(values, isPlanned) }), 'Update published');
      const body = { state: 'RESOLVED' as const, text: values.text };
      return toastResult(update({ params, body }), isPlanned ? 'Maintenance ended' : 'Incident resolved');
    },
  };
}
