import { useDiscardJobMutation, useJobsQuery, useRetryJobMutation } from '@atrium/api-slice';
import type { Job } from '@atrium/domain';
import { Button, ConfirmDialog, ReadMore } from '@atrium/ui';
import { useState } from 'react';
import { tried } from '../acts/index.ts';
import { At, listClasses as classes, PagedTable, StatusFilter, useListState } from '../lists/index.ts';
import panel from './operations.module.css';
import { StatusCell } from './status-cell.tsx';

const statuses = ['WAITING', 'RUNNING', 'FAILED'] as const;

/** What the product does by itself: what waits, what runs, and what was given up. */
export function JobsPanel() {
  const { state, query, change } = useListState({ sorts: ['createdAt'], statuses });
  const { status, page, limit } = query;
  const jobs = useJobsQuery({ query: { status, page, limit } }, { refetchOnMountOrArgChange: true });
  const [retry, { isLoading }] = useRetryJobMutation();
  const [discard] = useDiscardJobMutation();
  const [asked, setAsked] = useState<Job | null>(null);
  const tryAgain = ({ id }: Job) =>
    tried(retry({ params: { jobId: id } }), 'The job is tried again').catch(() => undefined);
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
          { id: 'at', title: 'Created', cell: ({ createdAt }) => <At instant={createdAt} /> },
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
          { id: 'tries', title: 'Tries', align: 'end', cell: ({ tries }) => tries },
          {
            id: 'due',
            title: 'Next try',
            cell: ({ dueAt }) => (dueAt ? <At instant={dueAt} /> : '–'),
          },
          {
            id: 'acts',
            title: 'Actions',
            cell: (job) =>
              job.status === 'FAILED' && (
                <div className={panel.acts}>
                  <Button
                    size="s"
                    variant="secondary"
                    isDisabled={isLoading}
                    aria-label={`Try ${job.name} again`}
                    onPress={() => void tryAgain(job)}
                  >
                    Try again
                  </Button>
                  <Button
                    size="s"
                    variant="quiet"
                    aria-label={`Discard ${job.name}`}
                    onPress={() => setAsked(job)}
                  >
                    Discard
                  </Button>
                </div>
              ),
          },
        ]}
      />
      {asked && (
        <ConfirmDialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && setAsked(null)}
          title={`Discard ${asked.name}?`}
          confirmText="Discard"
          tone="danger"
          onConfirm={() => tried(discard({ params: { jobId: asked.id } }), 'The job is discarded')}
        >
          It is not done any more, and cannot be brought back.
        </ConfirmDialog>
      )}
    </div>
  );
}
