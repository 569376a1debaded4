import { useSearchTermsQuery } from '@atrium/api-slice';
import { languageNames, type SearchTerm } from '@atrium/domain';
import { Button, ConfirmDialog } from '@atrium/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { listClasses as classes, PagedTable, SearchBox, Timestamp, useListState } from '../lists/index.ts';
import { SearchTabs } from './search-tabs.tsx';
import { SearchTermDialog } from './search-term-dialog.tsx';
import panel from './search.module.css';
import { useSearchTerms } from './use-search-terms.ts';

const blank = { id: null, language: null, targets: [], also: [] };

type Pending =
  | { kind: 'edit'; initial: Parameters<typeof SearchTermDialog>[0]['initial'] }
  | { kind: 'remove'; term: SearchTerm };

/** Words of the search: what people type, and what they mean by it. */
export function SearchTermsPage() {
  const [parameters, setParameters] = useSearchParams();
  const { state, query, change } = useListState({ sorts: ['term', 'changed'], statuses: [] });
  const { search, sort, direction, page, limit } = query;
  const terms = useSearchTermsQuery(
    { query: { search, sort, direction, page, limit } },
    { refetchOnMountOrArgChange: true },
  );
  const { save, remove } = useSearchTerms();
  const wanted = parameters.get('add');
  const [pending, setPending] = useState<Pending | null>(
    wanted === null ? null : { kind: 'edit', initial: { ...blank, term: wanted } },
  );
  const close = () => {
    setPending(null);
    if (wanted !== null) setParameters({}, { replace: true });
  };
  return (
    <div className={classes.page}>
      <title>Words of the search | Atrium admin</title>
      <h1>Search</h1>
      <SearchTabs current={paths.searchTerms} />
      <p>
        Words that visitors type, and what they mean by them. Names of sectors, subtypes, event types,
        audiences and places are understood in every language without an entry here. A change applies from the
        next search.
      </p>
      <div className={classes.tools}>
        <div className={classes.search}>
          <SearchBox
            label="Search for a word"
            value={state.search}
            onChange={(text) => change({ search: text })}
          />
        </div>
        <Button onPress={() => setPending({ kind: 'edit', initial: { ...blank, term: '' } })}>
          Add a word
        </Button>
      </div>
      <PagedTable
        label="Words of the search"
        query={terms}
        emptyText="No words found"
        noun="word"
        page={state.page}
        onPage={(next) => change({ page: next })}
        columns={[
          { id: 'term', title: 'Word', cell: ({ term }) => <strong className={classes.long}>{term}</strong> },
          {
            id: 'language',
            title: 'Language',
            cell: ({ language }) => (language ? languageNames[language] : 'All'),
          },
          {
            id: 'targets',
            title: 'Means',
            cell: ({ targets }) => (
              <span className={classes.long}>{targets.map(({ name }) => name).join(', ') || '–'}</span>
            ),
          },
          {
            id: 'also',
            title: 'Also searches for',
            cell: ({ also }) => <span className={classes.long}>{also.join(', ') || '–'}</span>,
          },
          { id: 'changed', title: 'Changed', cell: ({ changedAt }) => <Timestamp instant={changedAt} /> },
          {
            id: 'actions',
            title: 'Actions',
            cell: (term) => (
              <div className={panel.actions}>
                <Button
                  size="s"
                  variant="quiet"
                  aria-label={`Edit ${term.term}`}
                  onPress={() => setPending({ kind: 'edit', initial: term })}
                >
                  Edit
                </Button>
                <Button
                  size="s"
                  variant="quiet"
                  aria-label={`Remove ${term.term}`}
                  onPress={() => setPending({ kind: 'remove', term })}
                >
                  Remove
                </Button>
              </div>
            ),
          },
        ]}
      />
      {pending?.kind === 'edit' && (
        <SearchTermDialog
          initial={pending.initial}
          onSave={(form) => save(pending.initial.id, form)}
          onClose={close}
        />
      )}
      {pending?.kind === 'remove' && (
        <ConfirmDialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && close()}
          title={`Remove ${pending.term.term}?`}
          confirmText="Remove word"
          tone="danger"
          onConfirm={() => remove(pending.term)}
        >
          <p>It is then searched as any other word. Add it again to give it a meaning.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
