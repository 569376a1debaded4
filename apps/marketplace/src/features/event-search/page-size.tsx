import { Select } from '@atrium/ui';
import { pageSizes } from '@atrium/domain';
import type { SearchFilters } from './filters-url.ts';

const sizes = pageSizes.map((size) => ({ id: size, name: `Show ${size}` }));

export interface PageSizeProps {
  limit: SearchFilters['limit'];
  onChange: (limit: SearchFilters['limit']) => void;
}

/** How many events a part of the list has. */
export function PageSize({ limit, onChange }: PageSizeProps) {
  return (
    <Select
      label="Events per page"
      isLabelHidden
      options={sizes}
      value={limit}
      onChange={(size) => onChange(size ?? limit)}
    />
  );
}
