import { usePolicyDetailQuery } from '@atrium/api-slice';
import type { CancellationPeriod, PolicyDetail } from '@atrium/domain';
import { Badge, Card, DataTable, QueryView, TextLink, type DataColumn } from '@atrium/ui';
import { useParams } from 'react-router';
import { paths } from '../../paths.ts';
import classes from './policies.module.css';

const columns: DataColumn<CancellationPeriod>[] = [
  { id: 'refund', title: 'Refund', cell: ({ percentageRefund }) => `${percentageRefund}%` },
  { id: 'start', title: 'Start days before event', cell: (period) => period.startDaysBeforeEvent },
  { id: 'end', title: 'End days before event', cell: (period) => period.endDaysBeforeEvent },
];

/** One own policy: what it gives back when, and which ticket types have it. */
export function PolicyDetailsPage() {
  const policyId = Number(useParams()['policyId']);
  const policy = usePolicyDetailQuery({ params: { policyId } });
  return (
    <div className={classes.stack}>
      <title>{`${policy.data?.name ?? 'Cancellation policy'} | Atrium for organisers`}</title>
      <TextLink href={paths.section('cancellation-policies')}>Cancellation Policies</TextLink>
      <QueryView query={policy}>
        {(data) => (
          <>
            <div className={classes.policyHead}>
              <h1>{data.name}</h1>
              <Badge tone={data.active ? 'success' : 'neutral'}>{data.active ? 'Active' : 'Inactive'}</Badge>
            </div>
            {data.description && <p>{data.description}</p>}
            <Card title="Periods">
              <DataTable
                label="Periods"
                columns={columns}
                rows={data.cancellationPolicyPeriods.map((period, place) => ({ ...period, place }))}
                rowKey={({ place }) => place}
              />
            </Card>
            <Usage usedBy={data.usedBy} />
          </>
        )}
      </QueryView>
    </div>
  );
}

function Usage({ usedBy }: Pick<PolicyDetail, 'usedBy'>) {
  return (
    <Card title="Where it is used">
      {usedBy.length === 0 ? (
        <p className={classes.quiet}>No ticket type has this policy.</p>
      ) : (
        <ul className={classes.list}>
          {usedBy.map(({ id, name, ticketTypes }) => (
            <li key={id}>
              <TextLink href={paths.event(id)}>{name}</TextLink>
              <p className={classes.quiet}>{ticketTypes.join(', ')}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
