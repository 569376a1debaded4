import { useAdminPartnersQuery } from '@atrium/api-slice';
import { Select } from '@atrium/ui';
import { useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { listClasses as classes, ListTools, RecordList } from '../lists/index.ts';
import { PartnerCard } from './partner-card.tsx';
import { partnerStatuses, usePartnerList } from './use-partner-list.ts';

const sorts = [
  { id: 'name', name: 'Name' },
  { id: 'applied', name: 'Longest waiting' },
] as const;

/** Every partner, to be found and opened. */
export function PartnersPage() {
  const { state, query, change } = usePartnerList();
  const { search } = useLocation();
  const partners = useAdminPartnersQuery({ query }, { refetchOnMountOrArgChange: true });
  return (
    <div className={classes.page}>
      <title>Partners | Atrium admin</title>
      <h1>Partners</h1>
      <ListTools searchLabel="Search partners" statuses={partnerStatuses} state={state} change={change}>
        <Select
          label="Sort by"
          options={sorts}
          value={state.sort}
          onChange={(sort) => change({ sort: sort ?? 'name' })}
        />
      </ListTools>
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
