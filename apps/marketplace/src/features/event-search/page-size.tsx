import { Select } from '@atrium/ui';
import { pageSizes } from '@atrium/domain';
import { t } from '@atrium/texts';
import type { SearchFilters } from './filters-url.ts';

export interface PageSizeProps {
  limit: SearchFilters['limit'];
  onChange: (limit: SearchFilters['limit']) => void;
}

/** Select for the number of events per page. */
export function PageSize({ limit, onChange }: PageSizeProps) {
  return (
    <Select
      label={t('Events per page')}
      isLabelHidden
      options={pageSizes.map((size) => ({ id: size, name: t('Show {{size}}', { size }) }))}
      value={limit}
      onChange={(size) => onChange(size ?? limit)}
    />
  );
}
