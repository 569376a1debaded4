import {
  clockTimeIn,
  instantIn,
  type Incident,
  type IncidentChange,
  type IncidentForm,
  type IncidentUpdate,
  type ServicePart,
} from '@atrium/domain';

/** States that an administrator chooses for an incident; another button resolves it. */
export const openStates = ['INVESTIGATING', 'IDENTIFIED', 'WATCHING'] as const;
type OpenState = (typeof openStates)[number];

/** Everything that is typed in a dialog; each one uses some of it. Times are local to UTC. */
export interface IncidentValues {
  /** Of a request with just these values: a repeat publishes once. */
  key: string;
  title: string;
  parts: ServicePart[];
  state: OpenState;
  text: string;
  times: { start: string | null; end: string | null };
}

export const blank: IncidentValues = {
  key: '',
  title: '',
  parts: [],
  state: 'INVESTIGATING',
  text: '',
  times: { start: null, end: null },
};

const local = (instant: string | null) => (instant === null ? null : clockTimeIn(new Date(instant), 'UTC'));
const instant = (text: string | null) => (text === null ? '' : instantIn(text, 'UTC').toISOString());

/** Values to begin with for an incident that exists. */
export const valuesOf = ({ title, parts, state, startsAt, endsAt }: Incident): IncidentValues => ({
  ...blank,
  title,
  parts,
  state: openStates.find((one) => one === state) ?? 'WATCHING',
  times: { start: local(startsAt), end: local(endsAt) },
});

const timesOf = ({ times }: IncidentValues) => ({
  startsAt: instant(times.start),
  endsAt: instant(times.end),
});

export function toForm(values: IncidentValues, isPlanned: boolean): IncidentForm {
  const { title, parts, state, text } = values;
  return isPlanned
    ? { kind: 'MAINTENANCE', title, parts, text, ...timesOf(values) }
    : { kind: 'INCIDENT', title, parts, text, state };
}

export const toChange = (values: IncidentValues, isPlanned: boolean): IncidentChange => ({
  title: values.title,
  parts: values.parts,
  times: isPlanned ? timesOf(values) : null,
});

export const toUpdate = ({ state, text }: IncidentValues, isPlanned: boolean): IncidentUpdate => ({
  state: isPlanned ? 'PLANNED' : state,
  text,
});

/** Whether both times are set and in order. */
export const hasTimes = ({ times: { start, end } }: IncidentValues): boolean =>
  start !== null && end !== null && start < end;
