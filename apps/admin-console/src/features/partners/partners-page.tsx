import { useAdminPartnersQuery } from '@atrium/api-slice';
import { QueryView, Select } from '@atrium/ui';
import { ListFoot, listClasses as classes, SearchBox, StatusFilter, useListState } from '../lists/index.ts';
import { PartnerCard } from './partner-card.tsx';

const statuses = ['PENDING', 'APPROVED', 'REJECTED'] as const;
const sorts = [
  { id: 'name', name: 'Name' },
  { id: 'applied', name: 'Longest waiting' },
] as const;

/** Every partner, to be found and opened. */
export function PartnersPage() {
  const { state, query, change } = useListState({ sorts: ['name', 'applied'], statuses });
  const partners = useAdminPartnersQuery({ query });
  return (
    <div className={classes.page}>
      <title>Partners | Atrium admin</title>
      <h1>Partners</h1>
      <div className={classes.tools}>
        <div className={classes.search}>
          <SearchBox label="Search partners" value={state.search} onChange={(search) => change({ search })} />
        </div>
        <StatusFilter statuses={statuses} value={state.status} onChange={(status) => change({ status })} />
        <Select
          label="Sort by"
          options={sorts}
          value={state.sort}
          onChange={(sort) => change({ sort: sort ?? 'name' })}
        />
      </div>
      <QueryView
        query={partners.isError ? { ...partners, data: undefined } : partners}
        empty={{ when: ({ items }) => items.length === 0, text: 'No partners found' }}
      >
        {({ items, total, relation }) => (
          <>
            <ul aria-label="Partners" aria-busy={partners.isFetching} className={classes.cards}>
              {items.map((partner) => (
                <PartnerCard key={partner.id} partner={partner} />
              ))}
            </ul>
            <ListFoot
              total={total}
              relation={relation}
              noun="partner"
              page={state.page}
              onPage={(page) => change({ page })}
            />
          </>
        )}
      </QueryView>
    </div>
  );
}
