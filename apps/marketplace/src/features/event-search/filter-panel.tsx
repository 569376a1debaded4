import type { Option } from '@atrium/domain';
import { Accordion, AccordionItem, Autocomplete, DateRangePicker, RadioGroup } from '@atrium/ui';
import { formatNumber, t } from '@atrium/texts';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SearchFilters, SearchState } from './filters-url.ts';
import { NameFilter, OptionFilter } from './option-filter.tsx';
import { PriceFilter } from './price-filter.tsx';
import { SectorFilter } from './sector-filter.tsx';
import type { Options } from './search-filters.ts';
import classes from './filter-panel.module.css';
import type { FacetCount } from './use-facet-counts.ts';
import { useFilterSearch } from './use-filter-search.ts';

export interface FilterPanelProps {
  filters: SearchState;
  options: Options;
  counts: FacetCount;
  /** The chosen place, once its name is loaded. */
  place: Option | null;
  today: string;
  onChange: (change: Partial<SearchFilters>) => void;
}

/** All filters of the event search. */
export function FilterPanel(props: FilterPanelProps) {
  const { filters, options, counts, place, today, onChange } = props;
  const search = useFilterSearch(options);
  const of = { filters, options, counts, onChange };
  const used = (...lists: (readonly number[])[]) => lists.flat().length;
  return (
    <div className={classes.panel}>
      <Autocomplete
        label={t('Location')}
        placeholder={t('City or region')}
        prefix={<MapPin size={18} aria-hidden />}
        load={search.places}
        debounceMs={300}
        emptyText={t('No results found')}
        value={place}
        onChange={(chosen) => onChange({ locationId: chosen?.id ?? null })}
      />
      <DateRangePicker
        label={t('Dates')}
        minDate={today}
        value={{ start: filters.minDate, end: filters.maxDate }}
        onApply={({ start, end }) => onChange({ minDate: start, maxDate: end })}
        onClear={() => onChange({ minDate: null, maxDate: null })}
      />
      <Accordion className={classes.groups}>
        <Group title={t('Sectors')} used={used(filters.sectorIds, filters.sectorSubtypeIds)} isOpenAtFirst>
          <SectorFilter {...of} />
        </Group>
        <Group title={t('Attendance type')} used={used(filters.attendanceTypeIds)} isOpenAtFirst>
          <OptionFilter {...of} filter="attendanceTypeIds" label={t('Attendance type')} />
        </Group>
        <Group title={t('Price')} isOpenAtFirst>
          <PriceFilter filters={filters} onChange={onChange} />
        </Group>
        <Group title={t('Event type')} used={used(filters.eventTypeIds)}>
          <OptionFilter {...of} filter="eventTypeIds" label={t('Event type')} />
        </Group>
        <Group title={t('Event duration')} used={used(filters.eventDurationIds)}>
          <OptionFilter {...of} filter="eventDurationIds" label={t('Event duration')} />
        </Group>
        <Group title={t('Cancellation policy')} used={used(filters.cancellationPolicyIds)}>
          <OptionFilter {...of} filter="cancellationPolicyIds" label={t('Cancellation policy')} />
        </Group>
        <Group title={t('Number of attendees')} used={used(filters.numAttendeesIds)}>
          <OptionFilter {...of} filter="numAttendeesIds" label={t('Number of attendees')} />
        </Group>
        <Group title={t('Event size')} used={used(filters.eventSizeIds)}>
          <RadioGroup
            label={t('Size metric')}
            orientation="horizontal"
            options={[
              { id: 'sqm', name: t('sqm') },
              { id: 'sqft', name: t('sqft') },
            ]}
            value={filters.eventSizeMetric}
            onChange={(eventSizeMetric) => onChange({ eventSizeMetric })}
          />
          <OptionFilter {...of} filter="eventSizeIds" label={t('Event size')} />
        </Group>
        <Group title={t('Number of exhibitors')} used={used(filters.numExhibitorsIds)}>
          <OptionFilter {...of} filter="numExhibitorsIds" label={t('Number of exhibitors')} />
        </Group>
        <Group
          title={t('Attendees')}
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
            label={t('Attendee countries')}
            search={search.countries}
          />
          <NameFilter
            {...of}
            filter="attendeeJobTitleIds"
            label={t('Attendee job titles')}
            emptyText={t('No results found')}
            search={search.jobTitles}
          />
          <OptionFilter {...of} filter="attendeeClassIds" label={t('Attendee classes')} isLabelled />
          <OptionFilter {...of} filter="audienceIds" label={t('Audiences')} isLabelled />
        </Group>
        <Group title={t('Exhibitors')} used={used(filters.exhibitorCountryIds, filters.exhibitorTypeIds)}>
          <NameFilter
            {...of}
            filter="exhibitorCountryIds"
            label={t('Exhibitor countries')}
            search={search.countries}
          />
          <OptionFilter {...of} filter="exhibitorTypeIds" label={t('Exhibitor types')} isLabelled />
        </Group>
      </Accordion>
    </div>
  );
}

interface GroupProps {
  title: string;
  /** Number of active filters in the group. */
  used?: number;
  isOpenAtFirst?: boolean;
  children: ReactNode;
}

function Group({ title, used = 0, isOpenAtFirst, children }: GroupProps) {
  return (
    <AccordionItem
      title={used > 0 ? `${title} (${formatNumber(used)})` : title}
      headingLevel={2}
      isOpenAtFirst={isOpenAtFirst ?? used > 0}
    >
      <div className={classes.group}>{children}</div>
    </AccordionItem>
  );
}
