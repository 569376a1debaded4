import {
  deviceTime,
  MailingForm,
  MailingPreviewForm,
  type Language,
  type Mailing,
  type Presence,
} from '@atrium/domain';
import { instantOf, isDateTime, schemaResolver, wallTimeOf } from '@atrium/ui';
import type { z } from 'zod';

/** The body of the server's calls. */
export type MailingBody = z.output<typeof MailingForm>;
export type PreviewBody = z.output<typeof MailingPreviewForm>;

const minutesOf = { hours: 60, days: 24 * 60 } as const;
type Unit = keyof typeof minutesOf;

/** Form values of a mailing; its time is by the event's clock. */
export interface MailingValues {
  subject: string;
  text: string;
  ticketTypeIds: number[];
  /** WAITING: those on the waiting list, who have no ticket. */
  presence: Presence | 'EVERYONE' | 'WAITING';
  time: {
    kind: MailingBody['time']['kind'];
    at: string | null;
    /** In the unit. */
    minutes: number | null;
    unit: Unit;
  };
}

export const newMailing: MailingValues = {
  subject: '',
  text: '',
  ticketTypeIds: [],
  presence: 'EVERYONE',
  time: { kind: 'NOW', at: null, minutes: 1, unit: 'days' },
};

function timeValues({ time, approval, event: { timeZone } }: Mailing, now: Date): MailingValues['time'] {
  // written to go out straight away, or after its approval by now
  if (time.kind === 'AT' && approval?.state === 'WAITING' && new Date(time.at) <= now) return newMailing.time;
  if (time.kind === 'AT') return { ...newMailing.time, kind: 'AT', at: wallTimeOf(time.at, timeZone) };
  const unit = time.minutes % minutesOf.days === 0 ? 'days' : 'hours';
  return { kind: time.kind, at: null, minutes: time.minutes / minutesOf[unit], unit };
}

export const mailingValues = (mailing: Mailing, now = deviceTime()): MailingValues => ({
  subject: mailing.subject,
  text: mailing.text,
  ticketTypeIds: mailing.ticketTypeIds.map(Number),
  presence: mailing.audience === 'WAITING' ? mailing.audience : (mailing.presence ?? 'EVERYONE'),
  time: timeValues(mailing, now),
});

/** Minutes of a time that depends on the event; null while none is entered. */
export const offsetOf = ({ minutes, unit }: MailingValues['time']): number | null =>
  minutes === null ? null : Math.round(minutes * minutesOf[unit]);

function timeOf(time: MailingValues['time'], timeZone: string) {
  if (time.kind === 'NOW') return { kind: time.kind };
  if (time.kind === 'AT')
    return { kind: time.kind, at: time.at && isDateTime(time.at) ? instantOf(time.at, timeZone) : null };
  return { kind: time.kind, minutes: offsetOf(time) };
}

const wordsOf = ({ subject, text, ticketTypeIds, presence }: MailingValues) => ({
  subject,
  text,
  ticketTypeIds,
  audience: presence === 'WAITING' ? presence : ('TICKETS' as const),
  presence: presence === 'EVERYONE' || presence === 'WAITING' ? null : presence,
});

const timeFaults: Readonly<Record<string, string>> = {
  'time.at': 'Choose a date and a time',
  'time.minutes': 'Enter a number; 180 days at most',
};

/** Judges the form by what the server accepts. */
export const mailingResolver = (timeZone: string) =>
  schemaResolver<MailingValues, MailingBody>(MailingForm, {
    toBody: (values) => ({ ...wordsOf(values), time: timeOf(values.time, timeZone) }),
    describe: ({ path }) => timeFaults[path],
  });

/** Converts the form to a preview's body; null while that can't be sent. */
export const previewOf = (values: MailingValues, language: Language): PreviewBody | null =>
  MailingPreviewForm.safeParse({ ...wordsOf(values), language }).data ?? null;
