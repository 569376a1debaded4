import { useSectorsQuery } from '@atrium/api-slice';
import { t } from '@atrium/texts';
import { paths } from '../../paths.ts';
import { useFacetCounts, emptyFilters } from '../event-search/index.ts';
import type { BrowseTile } from './browse-tiles.tsx';

const shown = 8;

export interface SectorTiles {
  tiles: readonly BrowseTile[] | undefined;
  hasFailed: boolean;
}

/** Sectors with the most upcoming events. */
export function useSectorTiles(): SectorTiles {
  const { data: sectors, isError } = useSectorsQuery();
  const counts = useFacetCounts(emptyFilters);
  const tiles =
    sectors &&
    counts
      .ranked('sectorIds')
      ?.flatMap(({ id, count }) => {
        const name = sectors.find((sector) => sector.id === id)?.name;
        const events = count === '1' ? t('1 event') : t('{{number}} events', { number: count });
        return name ? [{ id, name: t(name), href: paths.search({ sectors: id }), count: events }] : [];
      })
      .slice(0, shown);
  return { tiles, hasFailed: isError || counts.hasFailed };
}
