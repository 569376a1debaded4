import type { PlainCode } from '../kernel/problem-codes.ts';
import type { Option, VenueId } from '../kernel/fields.ts';
import type { MarkedText } from '../kernel/msg.ts';
import type { OptionList } from '../reference/lists.ts';

/** Sections of the event form. */
export type FieldSection = 'basic-info' | 'venue' | 'sector' | 'texts' | 'attendee' | 'exhibitor' | 'agenda';

/** Groups of facts on event pages. */
export type FactGroup = 'event' | 'audience' | 'attendance' | 'texts';

/** Lists that fields choose options from. */
export type FieldList = OptionList | 'sectorSubtypes';

/** Properties of every field, whatever its kind. */
interface Row {
  /** Label on pages and in the change history. */
  label: MarkedText;
  /** Label in the form, where the specification uses a different one. */
  formLabel?: string;
  /** Note under its control. */
  hint?: string;
  section: FieldSection;
  /** Its group of facts; `elsewhere` if a page shows it in a view of its own. */
  group: FactGroup | 'elsewhere';
  /** Readers: everyone, or only its partner and administrators. */
  shownTo: 'everyone' | 'partner';
  /** Shares a form row with the field before it. */
  beside?: true;
  /** Name in responses: `eventSizeId` is read as `eventSize`. */
  readAs?: string;
  /**
   * Stored in a column, because statements sort or join by it; all others are stored in the version's
   * content.
   */
  storedIn?: 'column';
  /** Written by hand in responses, in the form or in the facts, instead of derived from its kind. */
  read?: 'hand';
  control?: 'hand';
  fact?: 'hand';
}

/** Message for a required field that is empty. */
interface Requirable {
  required?: PlainCode;
  /** Required since the first release, so that no stored version lacks it. Don't set it on new fields. */
  inEveryVersion?: true;
}

/** The kinds of fields, each with the properties of its rows. */
export interface Fields {
  text: Row &
    Requirable & {
      kind: 'text';
      max: number;
      form: 'line' | 'block' | 'address';
      /** The form shows how many characters remain. */
      isCounted?: true;
      /** The field whose option `Other` it describes. */
      otherOf?: 'eventTypeId' | 'attendeeClasses';
    };
  choice: Row &
    Requirable & {
      kind: 'choice';
      list: FieldList;
      /** Restricts the options to these IDs. */
      only?: readonly number[];
      as: 'select' | 'radio';
      placeholder?: string;
    };
  choices: Row & {
    kind: 'choices';
    list: FieldList;
    /** Replaces a long list of options by a search. */
    search?: { placeholder: string; emptyText: string };
  };
  count: Row & { kind: 'count' };
  oneOf: Row & { kind: 'oneOf'; values: readonly [string, ...string[]]; message: PlainCode };
  moment: Row & { kind: 'moment'; storedIn: 'column'; read: 'hand' };
  venue: Row & { kind: 'venue'; storedIn: 'column'; read: 'hand'; required: PlainCode };
  /** Zone of an event without a venue. */
  zone: Row & { kind: 'zone'; storedIn: 'column'; read: 'hand' };
  agenda: Row & { kind: 'agenda' };
  speakers: Row & { kind: 'speakers' };
}

export type Kind = keyof Fields;
export type EventField = Fields[Kind];

interface AgendaItem {
  id: number;
  name: string;
  description: string;
  startDateTime: string;
  /** IDs of the speakers who appear in it. */
  speakers: number[];
}

/** An agenda item as sent; without a time it begins with the event. */
export interface AgendaItemDraft {
  name: string;
  description: string;
  startDateTime: string | null;
  speakers: number[];
}

/** Someone on the programme. Their images are among the event's files. */
interface Speaker {
  /** The same in all versions of the event. */
  id: number;
  name: string;
  title: string;
  company: string;
  biography: string;
}

/** A speaker as sent; a new one may come without an ID. */
export type SpeakerDraft = Omit<Speaker, 'id'> & { id: number | null };

type InEveryVersion<F, T> = F extends { inEveryVersion: true } ? T : T | null;
type Demanded<F, T> = F extends { required: PlainCode } ? T : T | null;
type OneOf<F> = F extends { values: readonly (infer V)[] } ? V : never;

/** Types of each kind: stored in a version, sent by a form, read from a response. */
interface Shapes<F> {
  text: { stored: InEveryVersion<F, string>; sent: Demanded<F, string>; read: InEveryVersion<F, string> };
  choice: {
    stored: InEveryVersion<F, number>;
    sent: Demanded<F, number>;
    read: Option | null;
  };
  choices: { stored: number[]; sent: number[]; read: Option[] };
  count: { stored: number | null; sent: number | null; read: number | null };
  oneOf: { stored: OneOf<F>; sent: OneOf<F>; read: OneOf<F> };
  moment: { stored: string; sent: string; read: string };
  venue: { stored: VenueId; sent: VenueId | null; read: VenueId };
  zone: { stored: string | null; sent: string | null; read: string | null };
  agenda: { stored: AgendaItem[]; sent: AgendaItemDraft[]; read: AgendaItem[] };
  speakers: { stored: Speaker[]; sent: SpeakerDraft[]; read: Speaker[] };
}

/** Type of one field at one stage. */
export type FieldShape<
  F extends EventField,
  Stage extends 'stored' | 'sent' | 'read',
> = Shapes<F>[F['kind']][Stage];

const row =
  <K extends Kind>(kind: K) =>
  <const F extends Omit<Fields[K], 'kind'>>(field: F): F & { readonly kind: K } => ({ ...field, kind });

export const text = row('text');
export const choice = row('choice');
export const choices = row('choices');
export const count = row('count');
export const oneOf = row('oneOf');
export const moment = row('moment');
export const venue = row('venue');
export const zone = row('zone');
export const agenda = row('agenda');
export const speakers = row('speakers');

/** Returns the value of a missing field; undefined if the field is always present. */
export function emptyOf(field: EventField): string | null | never[] | undefined {
  switch (field.kind) {
    case 'choices':
    case 'agenda':
    case 'speakers':
      return [];
    case 'oneOf':
      return field.values[0];
    case 'text':
      return field.inEveryVersion ? '' : null;
    case 'choice':
      return field.inEveryVersion ? undefined : null;
    case 'count':
    case 'venue':
    case 'zone':
      return null;
    case 'moment':
      return undefined;
  }
}
