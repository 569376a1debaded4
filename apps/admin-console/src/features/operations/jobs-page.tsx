import { useDiscardJobMutation, useJobsQuery, useRetryJobMutation } from '@atrium/api-slice';
import type { Job } from '@atrium/domain';
import { Button, ConfirmDialog, ReadMore } from '@atrium/ui';
import { useState } from 'react';
import { toastResult } from '../actions/index.ts';
import { Timestamp, listClasses as classes, PagedTable, StatusFilter, useListState } from '../lists/index.ts';
import panel from './operations.module.css';
import { StatusCell } from './status-cell.tsx';

const statuses = ['WAITING', 'RUNNING', 'FAILED'] as const;

/** Background jobs: waiting, running and failed. */
export function JobsPage() {
  const { state, query, change } = useListState({ sorts: ['createdAt'], statuses });
  const { status, page, limit } = query;
  const jobs = useJobsQuery({ query: { status, page, limit } }, { refetchOnMountOrArgChange: true });
  const [retry, { isLoading }] = useRetryJobMutation();
  const [discard] = useDiscardJobMutation();
  const [pending, setPending] = useState<Job | null>(null);
  const tryAgain = ({ id }: Job) =>
    toastResult(retry({ params: { jobId: id } }), 'Job queued to retry').catch(() => undefined);
  return (
    <div className={classes.page}>
      <div className={classes.tools}>
        <StatusFilter
          statuses={statuses}
          value={state.status}
          onChange={(next) => change({ status: next })}
        />
        <Button variant="secondary" isPending={jobs.isFetching} onPress={() => void jobs.refetch()}>
          Refresh
        </Button>
      </div>
      <PagedTable
        label="Jobs"
        query={jobs}
        emptyText="No jobs found"
        noun="job"
        page={state.page}
        onPage={(next) => change({ page: next })}
        columns={[
          { id: 'at', title: 'Created', cell: ({ createdAt }) => <Timestamp instant={createdAt} /> },
          { id: 'name', title: 'Job', cell: ({ name }) => name },
          {
            id: 'data',
            title: 'For',
            cell: ({ data }) => <ReadMore text={JSON.stringify(data)} className={classes.code} />,
          },
          {
            id: 'status',
            title: 'Status',
            cell: (job) => <StatusCell {...job} />,
          },
          { id: 'tries', title: 'Attempts', align: 'end', cell: ({ tries }) => tries },
          {
            id: 'due',
            title: 'Next attempt',
            cell: ({ dueAt }) => (dueAt ? <Timestamp instant={dueAt} /> : '–'),
          },
          {
            id: 'actions',
            title: 'Actions',
            cell: (job) =>
              job.status === 'FAILED' && (
                <div className={panel.actions}>
                  <Button
                    size="s"
                    variant="secondary"
                    isDisabled={isLoading}
                    aria-label={`Retry ${job.name}`}
                    onPress={() => void tryAgain(job)}
                  >
                    Retry
                  </Button>
                  <Button
                    size="s"
                    variant="quiet"
                    aria-label={`Discard ${job.name}`}
                    onPress={() => setPending(job)}
                  >
                    Discard
                  </Button>
                </div>
              ),
          },
        ]}
      />
      {pending && (
        <ConfirmDialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && setPending(null)}
          title={`Discard ${pending.name}?`}
          confirmText="Discard"
          tone="danger"
          onConfirm={() => toastResult(discard({ params: { jobId: pending.id } }), 'Job discarded')}
        >
          This job won't run. You can't undo this.
        </ConfirmDialog>
      )}
    </div>
  );
}
