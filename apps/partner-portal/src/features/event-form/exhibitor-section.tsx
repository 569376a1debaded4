import { FormMultiAutocomplete, FormMultiSelect, FormNumberField, FormRow, FormSelect } from '@atrium/ui';
import { optionDebounceMs, type FindOptions } from './attendee-section.tsx';
import type { EventLists } from './event-lists.ts';
import { FormSection } from './form-section.tsx';

/** Who exhibits, and how many. */
export function ExhibitorSection({ lists, findOptions }: { lists: EventLists; findOptions: FindOptions }) {
  return (
    <FormSection id="exhibitor">
      <FormRow>
        <FormSelect
          name="numExhibitorsId"
          label="Number of exhibitors"
          options={lists.numExhibitors}
          clearText="Not provided"
        />
        <FormNumberField
          name="previousNumExhibitors"
          label="Previous number of exhibitors"
          formatOptions={{ maximumFractionDigits: 0 }}
          min={0}
          hasNoSteps
        />
      </FormRow>
      <FormMultiSelect name="exhibitorTypes" label="Exhibitor types" options={lists.exhibitorTypes} />
      <FormMultiAutocomplete
        name="exhibitorCountries"
        label="Exhibitor countries"
        load={(query, signal) => findOptions('countries', query, signal)}
        debounceMs={optionDebounceMs}
        placeholder="Search countries"
        emptyText="No countries found"
      />
    </FormSection>
  );
}
