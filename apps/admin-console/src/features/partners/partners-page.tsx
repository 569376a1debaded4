import { useAdminPartnersQuery } from '@atrium/api-slice';
import { Select } from '@atrium/ui';
import { useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { listClasses as classes, ListToolbar, RecordList } from '../lists/index.ts';
import { PartnerCard } from './partner-card.tsx';
import { partnerStatuses, usePartnerList } from './use-partner-list.ts';

const sorts = [
  { id: 'name', name: 'Name' },
  { id: 'applied', name: 'Longest waiting' },
] as const;

/** All partners, with search and filters. */
export function PartnersPage() {
  const { state, query, change } = usePartnerList();
  const { search } = useLocation();
  const partners = useAdminPartnersQuery({ query }, { refetchOnMountOrArgChange: true });
  return (
    <div className={classes.page}>
      <title>Partners | Atrium admin</title>
      <h1>Partners</h1>
      <ListToolbar searchLabel="Search partners" statuses={partnerStatuses} state={state} change={change}>
        <Select
          label="Sort by"
          options={sorts}
          value={state.sort}
          onChange={(sort) => change({ sort: sort ?? 'name' })}
        />
      </ListToolbar>
      <RecordList
        label="Partners"
        query={partners}
        emptyText="No partners found"
        noun="partner"
        className={classes.cards}
        page={state.page}
        onPage={(page) => change({ page })}
      >
        {(partner) => (
          <PartnerCard key={partner.id} partner={partner} href={`${paths.partner(partner.id)}${search}`} />
        )}
      </RecordList>
    </div>
  );
}
