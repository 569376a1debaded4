import type { Option } from '@atrium/domain';
import { Accordion, AccordionItem, Autocomplete, DateRangePicker, RadioGroup } from '@atrium/ui';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SearchFilters } from './filters-url.ts';
import { NameFilter, OptionFilter } from './option-filter.tsx';
import { PriceFilter } from './price-filter.tsx';
import { SectorFilter } from './sector-filter.tsx';
import type { Options } from './search-filters.ts';
import classes from './filter-panel.module.css';
import type { FacetCount } from './use-facet-counts.ts';
import { useFilterSearch } from './use-filter-search.ts';

export interface FilterPanelProps {
  filters: SearchFilters;
  options: Options;
  counts: FacetCount;
  /** The chosen place, once its name is known. */
  place: Option | null;
  today: string;
  onChange: (change: Partial<SearchFilters>) => void;
}

/** Everything a list of events can be narrowed by. */
export function FilterPanel(props: FilterPanelProps) {
  const { filters, options, counts, place, today, onChange } = props;
  const search = useFilterSearch();
  const of = { filters, options, counts, onChange };
  const used = (...lists: (readonly number[])[]) => lists.flat().length;
  return (
    <div className={classes.panel}>
      <Autocomplete
        label="Location"
        placeholder="City or region"
        prefix={<MapPin size={18} aria-hidden />}
        load={search.places}
        debounceMs={300}
        emptyText="No results found"
        value={place}
        onChange={(chosen) => onChange({ locationId: chosen?.id ?? null })}
      />
      <DateRangePicker
        label="Dates"
        minDate={today}
        value={{ start: filters.minDate, end: filters.maxDate }}
        onApply={({ start, end }) => onChange({ minDate: start, maxDate: end })}
        onClear={() => onChange({ minDate: null, maxDate: null })}
      />
      <Accordion className={classes.groups}>
        <Group title="Sectors" used={used(filters.sectorIds, filters.sectorSubtypeIds)} isOpenAtFirst>
          <SectorFilter {...of} />
        </Group>
        <Group title="Attendance type" used={used(filters.attendanceTypeIds)} isOpenAtFirst>
          <OptionFilter {...of} filter="attendanceTypeIds" label="Attendance type" />
        </Group>
        <Group title="Price" isOpenAtFirst>
          <PriceFilter filters={filters} onChange={onChange} />
        </Group>
        <Group title="Event type" used={used(filters.eventTypeIds)}>
          <OptionFilter {...of} filter="eventTypeIds" label="Event type" />
        </Group>
        <Group title="Event duration" used={used(filters.eventDurationIds)}>
          <OptionFilter {...of} filter="eventDurationIds" label="Event duration" />
        </Group>
        <Group title="Cancellation policy" used={used(filters.cancellationPolicyIds)}>
          <OptionFilter {...of} filter="cancellationPolicyIds" label="Cancellation policy" />
        </Group>
        <Group title="Number of attendees" used={used(filters.numAttendeesIds)}>
          <OptionFilter {...of} filter="numAttendeesIds" label="Number of attendees" />
        </Group>
        <Group title="Event size" used={used(filters.eventSizeIds)}>
          <RadioGroup
            label="Size metric"
            orientation="horizontal"
            options={[
              { id: 'sqm', name: 'sqm' },
              { id: 'sqft', name: 'sqft' },
            ]}
            value={filters.eventSizeMetric}
            onChange={(eventSizeMetric) => onChange({ eventSizeMetric })}
          />
          <OptionFilter {...of} filter="eventSizeIds" label="Event size" />
        </Group>
        <Group title="Number of exhibitors" used={used(filters.numExhibitorsIds)}>
          <OptionFilter {...of} filter="numExhibitorsIds" label="Number of exhibitors" />
        </Group>
        <Group
          title="Attendees"
          used={used(
            filters.attendeeCountryIds,
            filters.attendeeJobTitleIds,
            filters.attendeeClassIds,
            filters.audienceIds,
          )}
        >
          <NameFilter
            {...of}
            filter="attendeeCountryIds"
            label="Attendee countries"
            search={search.countries}
          />
          <NameFilter
            {...of}
            filter="attendeeJobTitleIds"
            label="Attendee job titles"
            emptyText="No results found"
            search={search.jobTitles}
          />
          <OptionFilter {...of} filter="attendeeClassIds" label="Attendee classes" isLabelled />
          <OptionFilter {...of} filter="audienceIds" label="Audiences" isLabelled />
        </Group>
        <Group title="Exhibitors" used={used(filters.exhibitorCountryIds, filters.exhibitorTypeIds)}>
          <NameFilter
            {...of}
            filter="exhibitorCountryIds"
            label="Exhibitor countries"
            search={search.countries}
          />
          <OptionFilter {...of} filter="exhibitorTypeIds" label="Exhibitor types" isLabelled />
        </Group>
      </Accordion>
    </div>
  );
}

interface GroupProps {
  title: string;
  /** How many of its choices are in force. */
  used?: number;
  isOpenAtFirst?: boolean;
  children: ReactNode;
}

function Group({ title, used = 0, isOpenAtFirst, children }: GroupProps) {
  return (
    <AccordionItem
      title={used > 0 ? `${title} (${used})` : title}
      headingLevel={2}
      isOpenAtFirst={isOpenAtFirst ?? used > 0}
    >
      <div className={classes.group}>{children}</div>
    </AccordionItem>
  );
}
