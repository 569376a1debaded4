import { useMissedSearchesQuery } from '@atrium/api-slice';
import { languageNames, type MissedSearch } from '@atrium/domain';
import { DataTable, QueryView, TextLink, type DataColumn } from '@atrium/ui';
import { formatDay, formatNumber } from '@atrium/texts';
import { paths } from '../../paths.ts';
import { listClasses as classes } from '../lists/index.ts';
import { SearchTabs } from './search-tabs.tsx';

const columns: readonly DataColumn<MissedSearch>[] = [
  { id: 'words', title: 'Words', cell: ({ words }) => <span className={classes.long}>{words}</span> },
  { id: 'language', title: 'Language', cell: ({ language }) => languageNames[language] },
  { id: 'empty', title: 'Found nothing', cell: ({ empty }) => formatNumber(empty), align: 'end' },
  { id: 'few', title: 'Found few', cell: ({ few }) => formatNumber(few), align: 'end' },
  { id: 'lastDay', title: 'Last', cell: ({ lastDay }) => formatDay(lastDay) },
  {
    id: 'add',
    title: 'Meaning',
    cell: ({ words }) => (
      <TextLink href={paths.wordToAdd(words)} aria-label={`Give ${words} a meaning`}>
        Add
      </TextLink>
    ),
  },
];

/** Words that visitors searched for and found too little. */
export function MissedSearchesPage() {
  const missed = useMissedSearchesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <div className={classes.page}>
      <title>What people miss | Atrium admin</title>
      <h1>Search</h1>
      <SearchTabs current={paths.missedSearches} />
      <p>
        Words that visitors searched for in the last 30 days, without other filters, and found nothing, or
        fewer than ten events for several words. Each visitor counts once a day, and only words of at least
        three visitors on a day are counted.
      </p>
      <QueryView query={missed}>
        {(rows) => (
          <DataTable
            label="What people miss"
            columns={columns}
            rows={rows}
            rowKey={({ language, words }) => `${language} ${words}`}
            emptyText="Nothing was missed"
          />
        )}
      </QueryView>
    </div>
  );
}
