import type { AdminEvent } from '@atrium/domain';
import { Card, DataTable } from '@atrium/ui';
import { detailClasses as classes } from '../detail/index.ts';

/** What the newest version says differently from the one the public sees. */
export function EventChanges({ event: { changes, isPublic } }: { event: AdminEvent }) {
  return (
    <Card title="Differences to the approved version">
      {changes.length === 0 ? (
        <p className={classes.text}>
          {isPublic
            ? 'Nothing differs from what the public sees.'
            : 'No version of it is public to compare with.'}
        </p>
      ) : (
        <DataTable
          label="Differences"
          rows={changes}
          rowKey={({ field }) => field}
          columns={[
            { id: 'field', title: 'Field', cell: ({ field }) => field },
            { id: 'before', title: 'Approved', cell: ({ before }) => before || '–' },
            { id: 'after', title: 'New', cell: ({ after }) => after || '–' },
          ]}
        />
      )}
    </Card>
  );
}
