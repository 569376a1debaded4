import { usePolicyDetailQuery } from '@atrium/api-slice';
import type { CancellationPeriod, PolicyDetail } from '@atrium/domain';
import { Badge, Card, DataTable, QueryView, TextLink, type DataColumn } from '@atrium/ui';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { DeletePolicyDialog } from './delete-policy-dialog.tsx';
import classes from './policies.module.css';
import { PolicyActions } from './policy-actions.tsx';
import { RefundSpans } from './refund-spans.tsx';

const columns: DataColumn<CancellationPeriod>[] = [
  { id: 'refund', title: 'Refund', cell: ({ percentageRefund }) => `${percentageRefund}%` },
  { id: 'start', title: 'Start days before event', cell: (period) => period.startDaysBeforeEvent },
  { id: 'end', title: 'End days before event', cell: (period) => period.endDaysBeforeEvent },
];

/** One policy: its refunds, and the ticket types that use it. */
export function PolicyDetailsPage() {
  const policyId = Number(useParams()['policyId']);
  const policy = usePolicyDetailQuery({ params: { policyId } });
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
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
            <PolicyActions policy={data} onDelete={() => setDeleting(true)} />
            <DeletePolicyDialog
              policy={isDeleting ? data : null}
              onDeleted={() => void navigate(paths.section('cancellation-policies'))}
              onClose={() => setDeleting(false)}
            />
            <Card title="Periods">
              <DataTable
                label="Periods"
                columns={columns}
                rows={data.cancellationPolicyPeriods.map((period, place) => ({ ...period, place }))}
                rowKey={({ place }) => place}
              />
            </Card>
            <Card title="What buyers get back">
              <RefundSpans periods={data.cancellationPolicyPeriods} />
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
