import { administrationCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';
import { updateOptimistically } from './update-optimistically.ts';

const call = callsOf('administration', administrationCalls);

/** ID of an option until the server assigns one. */
const unassignedId = 0;

export const {
  useAdminSummaryQuery,
  useOutboxEmailsQuery,
  useOutboxEmailQuery,
  useResendEmailMutation,
  useClearUndeliverableMutation,
  useJobsQuery,
  useRetryJobMutation,
  useDiscardJobMutation,
  useAuditLogQuery,
  useExportAuditLogMutation,
  useUsersQuery,
  useLazyUsersQuery,
  useBlockUserMutation,
  useUnblockUserMutation,
  useEndUserSessionsMutation,
  useHiddenOptionsQuery,
  useOptionUsageQuery,
  useAddOptionMutation,
  useRenameOptionMutation,
  useMergeOptionMutation,
  useRemoveOptionMutation,
} = api
  .enhanceEndpoints({
    addTagTypes: ['AdminEvent', 'AdminPartner', 'Mail', 'Job', 'Audit', 'User', 'Summary'],
  })
  .injectEndpoints({
    endpoints: (build) => ({
      adminSummary: build.query({ ...call('summary'), providesTags: ['Summary'] }),
      outboxEmails: build.query({ ...call('outboxEmails'), providesTags: ['Mail'] }),
      // no tag: each read is audited, so an automatic refetch would add an entry
      outboxEmail: build.query(call('outboxEmail')),
      resendEmail: build.mutation({
        ...call('resendEmail'),
        invalidatesTags: ['Mail', 'Summary', 'Audit'],
      }),
      clearUndeliverable: build.mutation({
        ...call('clearUndeliverable'),
        invalidatesTags: ['Mail', 'Audit'],
      }),
      jobs: build.query({ ...call('jobs'), providesTags: ['Job'] }),
      retryJob: build.mutation({
        ...call('retryJob'),
        invalidatesTags: ['Job', 'Summary', 'Audit'],
      }),
      discardJob: build.mutation({
        ...call('discardJob'),
        invalidatesTags: ['Job', 'Summary', 'Audit'],
      }),
      auditLog: build.query({ ...call('auditLog'), providesTags: ['Audit'] }),
      // a mutation, because the file is saved and not cached
      exportAuditLog: build.mutation({ ...call('exportAuditLog'), invalidatesTags: ['Audit'] }),
      users: build.query({ ...call('users'), providesTags: ['User'] }),
      blockUser: build.mutation({
        ...call('blockUser'),
        invalidatesTags: ['User', 'Audit'],
      }),
      unblockUser: build.mutation({
        ...call('unblockUser'),
        invalidatesTags: ['User', 'Audit'],
      }),
      endUserSessions: build.mutation({
        ...call('endUserSessions'),
        invalidatesTags: ['User', 'Audit'],
      }),
      hiddenOptions: build.query({ ...call('hiddenOptions'), providesTags: ['Options'] }),
      optionUsage: build.query({ ...call('optionUsage'), providesTags: ['Options'] }),
      addOption: build.mutation({
        ...call('addOption'),
        invalidatesTags: ['Options', 'Audit'],
        onQueryStarted: ({ params, body }, started) =>
          updateOptimistically(
            started,
            { ...params, sectorId: Number(body.sectorId) || undefined },
            (list) => {
              const added = { id: unassignedId, name: body.value, sectorSubtypes: [] };
              list.push(added);
            },
          ),
      }),
      renameOption: build.mutation({
        ...call('renameOption'),
        invalidatesTags: ['Options', 'AdminEvent', 'AdminPartner', 'Audit'],
        onQueryStarted: ({ params, body }, started) =>
          updateOptimistically(started, params, (list) => {
            for (const option of list) if (option.id === body.id) option.name = body.value;
          }),
      }),
      mergeOption: build.mutation({
        ...call('mergeOption'),
        invalidatesTags: ['Options', 'AdminEvent', 'AdminPartner', 'Audit'],
      }),
      removeOption: build.mutation({
        ...call('removeOption'),
        invalidatesTags: ['Options', 'Audit'],
        onQueryStarted: ({ params, body }, started) =>
          updateOptimistically(started, params, (list) => {
            const place = list.findIndex(({ id }) => id === body.id);
            if (place >= 0) list.splice(place, 1);
          }),
      }),
    }),
  });
