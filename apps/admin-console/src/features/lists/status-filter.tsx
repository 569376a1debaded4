import { Select } from '@atrium/ui';

export interface StatusFilterProps<Status extends string> {
  statuses: readonly Status[];
  value: Status | undefined;
  onChange: (status: Status | undefined) => void;
}

const inWords = (status: string) => {
  const words = status.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Filters a list by status. */
export function StatusFilter<Status extends string>({
  statuses,
  value,
  onChange,
}: StatusFilterProps<Status>) {
  return (
    <Select
      label="Status"
      options={statuses.map((id) => ({ id, name: inWords(id) }))}
      value={value ?? null}
      onChange={(status) => onChange(status ?? undefined)}
      placeholder="All"
      clearText="All"
    />
  );
}
