import {
  useAddIncidentMutation,
  useChangeIncidentMutation,
  useCorrectUpdateMutation,
  useUpdateIncidentMutation,
} from '@atrium/api-slice';
import type { Incident, IncidentUpdateId } from '@atrium/domain';
import { toastResult } from '../actions/index.ts';
import type { IncidentTask } from './incident-dialog.tsx';
import { toChange, toForm, toUpdate, type IncidentValues } from './incident-values.ts';

/** An administrator's writes about incidents. */
export function useIncidents() {
  const [add] = useAddIncidentMutation();
  const [change] = useChangeIncidentMutation();
  const [update] = useUpdateIncidentMutation();
  const [correct] = useCorrectUpdateMutation();
  return {
    add: (values: IncidentValues, isPlanned: boolean) =>
      toastResult(
        add({ headers: { 'idempotency-key': values.key }, body: toForm(values, isPlanned) }),
        isPlanned ? 'Maintenance published' : 'Incident published',
      ),
    correct: ({ id }: Incident, updateId: IncidentUpdateId, { text }: IncidentValues) =>
      toastResult(correct({ params: { incidentId: id, updateId }, body: { text } }), 'Text saved'),
    write: (
      task: Exclude<IncidentTask, 'add' | 'correct'>,
      { id, isPlanned }: Incident,
      values: IncidentValues,
    ) => {
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
