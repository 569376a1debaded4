import { api } from '../api.ts';
import { call } from '../call.ts';

export const {
  useAdminSummaryQuery,
  useMailsQuery,
  useResendMailMutation,
  useAuditLogQuery,
  useExportAuditLogMutation,
  useUsersQuery,
  useBlockUserMutation,
  useUnblockUserMutation,
  useEndUserSessionsMutation,
  useAddOptionMutation,
  useRenameOptionMutation,
  useRemoveOptionMutation,
} = api.enhanceEndpoints({ addTagTypes: ['Mail', 'Audit', 'User', 'Summary'] }).injectEndpoints({
  endpoints: (build) => ({
    adminSummary: build.query({ ...call('administration', 'summary'), providesTags: ['Summary'] }),
    mails: build.query({ ...call('administration', 'mails'), providesTags: ['Mail'] }),
    resendMail: build.mutation({
      ...call('administration', 'resendMail'),
      invalidatesTags: ['Mail', 'Summary', 'Audit'],
    }),
    auditLog: build.query({ ...call('administration', 'auditLog'), providesTags: ['Audit'] }),
    // a mutation: the file is for saving, not for keeping
    exportAuditLog: build.mutation(call('administration', 'exportAuditLog')),
    users: build.query({ ...call('administration', 'users'), providesTags: ['User'] }),
    blockUser: build.mutation({ ...call('administration', 'blockUser'), invalidatesTags: ['User', 'Audit'] }),
    unblockUser: build.mutation({
      ...call('administration', 'unblockUser'),
      invalidatesTags: ['User', 'Audit'],
    }),
    endUserSessions: build.mutation({
      ...call('administration', 'endUserSessions'),
      invalidatesTags: ['User', 'Audit'],
    }),
    addOption: build.mutation({
      ...call('administration', 'addOption'),
      invalidatesTags: ['Options', 'Audit'],
    }),
    renameOption: build.mutation({
      ...call('administration', 'renameOption'),
      invalidatesTags: ['Options', 'Audit'],
    }),
    removeOption: build.mutation({
      ...call('administration', 'removeOption'),
      invalidatesTags: ['Options', 'Audit'],
    }),
  }),
});
