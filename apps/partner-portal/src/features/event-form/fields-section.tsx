import {
  eventFields,
  type EventField,
  type FieldName,
  type FieldSection,
  type NamesOf,
} from '@atrium/domain';
import { FormRow } from '@atrium/ui';
import type { ComponentType } from 'react';
import { useWatch } from 'react-hook-form';
import { AgendaControl } from './agenda-control.tsx';
import { DatesControl } from './dates-control.tsx';
import { optionsIn } from './event-lists.ts';
import { isOtherSelected } from './event-rules.ts';
import { fieldsIn } from './event-sections.ts';
import type { EventValues } from './event-values.ts';
import { FieldControl, type FieldSources } from './field-controls.tsx';
import { FormSection } from './form-section.tsx';
import { SectorsControl } from './sectors-control.tsx';
import { SeriesControl } from './series-control.tsx';
import { SpeakersControl } from './speakers-control.tsx';
import { VenueControl } from './venue-control.tsx';

/** Controls rendered by hand; null for a field inside another one's control. */
const byHand: Record<NamesOf<{ control: 'hand' }>, ComponentType<FieldSources> | null> = {
  editionLabel: SeriesControl,
  startDateTime: DatesControl,
  endDateTime: null,
  venueId: VenueControl,
  timeZone: null,
  joinLink: null,
  joinInstructions: null,
  sectors: SectorsControl,
  sectorSubtypes: null,
  agendaItems: AgendaControl,
  speakers: SpeakersControl,
};
const isByHand = (name: FieldName): name is keyof typeof byHand => name in byHand;

/** A section of the form, with every field in the order of the table. */
export function FieldsSection({ id, sources }: { id: FieldSection; sources: FieldSources }) {
  return (
    <FormSection id={id}>
      {rowsOf(fieldsIn(id)).map((names) =>
        names.length === 1 ? (
          names.map((name) => <Control key={name} name={name} sources={sources} />)
        ) : (
          <FormRow key={names[0]}>
            {names.map((name) => (
              <Control key={name} name={name} sources={sources} />
            ))}
          </FormRow>
        ),
      )}
    </FormSection>
  );
}

/** Groups the fields into rows: some share the row of the one before. */
const rowsOf = (names: readonly FieldName[]): FieldName[][] =>
  names.reduce<FieldName[][]>((rows, name) => {
    const field: EventField = eventFields[name];
    return field.beside ? [...rows.slice(0, -1), [...(rows.at(-1) ?? []), name]] : [...rows, [name]];
  }, []);

function Control({ name, sources }: { name: FieldName; sources: FieldSources }) {
  const field: EventField = eventFields[name];
  if (isByHand(name)) {
    const ByHand = byHand[name];
    return ByHand && <ByHand {...sources} />;
  }
  const control = <FieldControl name={name} field={field} sources={sources} />;
  const chosenIn = field.kind === 'text' && field.otherOf;
  return chosenIn ? (
    <WhereOther of={chosenIn} lists={sources.lists}>
      {control}
    </WhereOther>
  ) : (
    control
  );
}

interface WhereOtherProps extends Pick<FieldSources, 'lists'> {
  of: FieldName;
  children: React.ReactNode;
}

/** Shows a description field only if Other is selected. */
function WhereOther({ of, lists, children }: WhereOtherProps) {
  const chosen: unknown = useWatch<EventValues>({ name: of });
  const field: EventField = eventFields[of];
  if (field.kind !== 'choice' && field.kind !== 'choices') return null;
  return isOtherSelected(optionsIn(lists, field.list), [chosen].flat()) ? children : null;
}
