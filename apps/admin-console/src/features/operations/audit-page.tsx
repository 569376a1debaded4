import { useAuditLogQuery, useExportAuditLogMutation } from '@atrium/api-slice';
import { auditActions, auditActionText, type AuditAction } from '@atrium/domain';
import { Button, DateRangePicker, ReadMore, Select } from '@atrium/ui';
import { Download } from 'lucide-react';
import {
  Timestamp,
  listClasses as classes,
  PagedTable,
  rowsPerPage,
  SearchBox,
  useFileDownload,
} from '../lists/index.ts';
import panel from './operations.module.css';
import { useAuditFilter } from './use-audit-filter.ts';

const kinds = Object.entries(auditActions).map(([id, name]) => ({ id: id as AuditAction, name })); // its own keys

/** Administrators' actions: account, action, before and after, time and address. */
export function AuditPage() {
  const { filter, query, page, change } = useAuditFilter();
  const log = useAuditLogQuery(
    { query: { ...query, page, limit: rowsPerPage } },
    { refetchOnMountOrArgChange: true },
  );
  const { isSaving, onSave } = useFileDownload(useExportAuditLogMutation());
  return (
    <div className={classes.page}>
      <div className={classes.tools}>
        <SearchBox
          label="Done by"
          placeholder="Email"
          value={filter.who}
          onChange={(who) => change({ who })}
        />
        <Select
          label="Action"
          options={kinds}
          value={filter.action}
          onChange={(action) => change({ action })}
          placeholder="All"
          clearText="All"
        />
        <SearchBox
          label="Record"
          placeholder="event 12"
          value={filter.subject}
          onChange={(subject) => change({ subject })}
        />
        <DateRangePicker
          label="Dates"
          placeholder="All"
          value={{ start: filter.from || null, end: filter.until || null }}
          onApply={({ start, end }) => change({ from: start ?? '', until: end ?? start ?? '' })}
          onClear={() => change({ from: '', until: '' })}
        />
        <Button
          variant="secondary"
          icon={<Download size={18} aria-hidden />}
          isPending={isSaving}
          onPress={() => onSave({ query })}
        >
          Export
        </Button>
      </div>
      <PagedTable
        label="Audit log"
        query={log}
        emptyText="No activity found"
        noun="entry"
        page={page}
        onPage={(next) => change({ page: next })}
        columns={[
          { id: 'at', title: 'When', cell: ({ at }) => <Timestamp instant={at} /> },
          {
            id: 'who',
            title: 'Done by',
            cell: ({ who, apiKey }) => (
              <span className={panel.who}>
                {apiKey === null ? who : `${who}, with the API key ${apiKey}`}
              </span>
            ),
          },
          { id: 'action', title: 'Action', cell: ({ action }) => auditActionText(action) },
          { id: 'subject', title: 'Record', cell: ({ subject }) => subject },
          { id: 'before', title: 'Before', cell: ({ before }) => <Value value={before} /> },
          { id: 'after', title: 'After', cell: ({ after }) => <Value value={after} /> },
          {
            id: 'address',
            title: 'From',
            cell: ({ address }) => <span className={panel.address}>{address}</span>,
          },
        ]}
      />
    </div>
  );
}

const inWords = (value: unknown): string =>
  value === null ? '–' : typeof value === 'string' ? value : JSON.stringify(value);

/** Converts `blockedReason` to `blocked reason`. */
const fieldName = (field: string) => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** The values of a record, one line per field. */
function Value({ value }: { value: unknown }) {
  if (typeof value !== 'object' || value === null) return inWords(value);
  return (
    <dl className={panel.values}>
      {Object.entries(value).map(([field, held]) => (
        <div key={field}>
          <dt>{fieldName(field)}</dt>
          <dd>
            <ReadMore text={inWords(held)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
