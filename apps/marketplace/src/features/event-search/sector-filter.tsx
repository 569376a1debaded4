import { CheckboxGroup } from '@atrium/ui';
import { t } from '@atrium/texts';
import type { SearchFilters } from './filters-url.ts';
import { OptionChoice } from './option-filter.tsx';
import { withSectors, type Options } from './search-filters.ts';
import type { FacetCount } from './use-facet-counts.ts';

export interface SectorFilterProps {
  filters: SearchFilters;
  options: Options;
  counts: FacetCount;
  onChange: (change: Partial<SearchFilters>) => void;
}

/** Sectors, with the subtypes of the chosen ones below. */
export function SectorFilter({ filters, options, counts, onChange }: SectorFilterProps) {
  const chosen = options.sectors.filter(({ id }) => filters.sectorIds.includes(id));
  const changeSubtypes = (of: readonly { id: number }[], ids: number[]) => {
    const others = filters.sectorSubtypeIds.filter((id) => !of.some((subtype) => subtype.id === id));
    onChange({ sectorSubtypeIds: [...others, ...ids] });
  };
  return (
    <>
      <CheckboxGroup
        label={t('Sectors')}
        isLabelHidden
        collapseAfter={6}
        options={options.sectors}
        value={filters.sectorIds}
        onChange={(ids) => onChange(withSectors(filters, ids, options))}
        renderOption={({ id, name }) => <OptionChoice name={name} count={counts.of('sectorIds', id)} />}
      />
      {chosen
        .filter(({ sectorSubtypes }) => sectorSubtypes.length > 0)
        .map(({ id, name, sectorSubtypes }) => (
          <CheckboxGroup
            key={id}
            label={t('{{sector}} subtypes', { sector: name })}
            collapseAfter={6}
            options={sectorSubtypes}
            value={filters.sectorSubtypeIds}
            onChange={(ids) => changeSubtypes(sectorSubtypes, ids)}
            renderOption={(subtype) => (
              <OptionChoice name={subtype.name} count={counts.of('sectorSubtypeIds', subtype.id)} />
            )}
          />
        ))}
    </>
  );
}
