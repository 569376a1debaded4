import { api } from '../api.ts';
import { call } from '../call.ts';
import { showAtOnce } from './show-at-once.ts';

/** The id of a value until the server gives it one. */
const notYetKept = 0;

export const {
  useAdminSummaryQuery,
  useMailsQuery,
  useResendMailMutation,
  useJobsQuery,
  useRetryJobMutation,
  useDiscardJobMutation,
  useSubscribersQuery,
  useExportSubscribersMutation,
  useUnsubscribeReaderMutation,
  useAuditLogQuery,
  useExportAuditLogMutation,
  useUsersQuery,
  useBlockUserMutation,
  useUnblockUserMutation,
  useEndUserSessionsMutation,
  useRetiredOptionsQuery,
  useAddOptionMutation,
  useRenameOptionMutation,
  useRemoveOptionMutation,
} = api
  .enhanceEndpoints({
    addTagTypes: ['AdminEvent', 'AdminPartner', 'Mail', 'Job', 'Subscriber', 'Audit', 'User', 'Summary'],
  })
  .injectEndpoints({
    endpoints: (build) => ({
      adminSummary: build.query({ ...call('administration', 'summary'), providesTags: ['Summary'] }),
      mails: build.query({ ...call('administration', 'mails'), providesTags: ['Mail'] }),
      resendMail: build.mutation({
        ...call('administration', 'resendMail'),
        invalidatesTags: ['Mail', 'Summary', 'Audit'],
      }),
      jobs: build.query({ ...call('administration', 'jobs'), providesTags: ['Job'] }),
      retryJob: build.mutation({
        ...call('administration', 'retryJob'),
        invalidatesTags: ['Job', 'Summary', 'Audit'],
      }),
      discardJob: build.mutation({
        ...call('administration', 'discardJob'),
        invalidatesTags: ['Job', 'Summary', 'Audit'],
      }),
      subscribers: build.query({ ...call('administration', 'subscribers'), providesTags: ['Subscriber'] }),
      exportSubscribers: build.mutation({
        ...call('administration', 'exportSubscribers'),
        invalidatesTags: ['Audit'],
      }),
      unsubscribeReader: build.mutation({
        ...call('administration', 'unsubscribeReader'),
        invalidatesTags: ['Subscriber', 'Audit'],
      }),
      auditLog: build.query({ ...call('administration', 'auditLog'), providesTags: ['Audit'] }),
      // a mutation: the file is for saving, not for keeping
      exportAuditLog: build.mutation(call('administration', 'exportAuditLog')),
      users: build.query({ ...call('administration', 'users'), providesTags: ['User'] }),
      blockUser: build.mutation({
        ...call('administration', 'blockUser'),
        invalidatesTags: ['User', 'Audit'],
      }),
      unblockUser: build.mutation({
        ...call('administration', 'unblockUser'),
        invalidatesTags: ['User', 'Audit'],
      }),
      endUserSessions: build.mutation({
        ...call('administration', 'endUserSessions'),
        invalidatesTags: ['User', 'Audit'],
      }),
      retiredOptions: build.query({ ...call('administration', 'retiredOptions'), providesTags: ['Options'] }),
      addOption: build.mutation({
        ...call('administration', 'addOption'),
        invalidatesTags: ['Options', 'Audit'],
        onQueryStarted: ({ params, body }, started) =>
          showAtOnce(started, { ...params, sectorId: Number(body.sectorId) || undefined }, (list) => {
            const added = { id: notYetKept, name: body.value, sectorSubtypes: [] };
            list.push(added);
          }),
      }),
      renameOption: build.mutation({
        ...call('administration', 'renameOption'),
        invalidatesTags: ['Options', 'AdminEvent', 'AdminPartner', 'Audit'],
        onQueryStarted: ({ params, body }, started) =>
          showAtOnce(started, params, (list) => {
            for (const option of list) if (option.id === body.id) option.name = body.value;
          }),
      }),
      removeOption: build.mutation({
        ...call('administration', 'removeOption'),
        invalidatesTags: ['Options', 'Audit'],
        onQueryStarted: ({ params, body }, started) =>
          showAtOnce(started, params, (list) => {
            const place = list.findIndex(({ id }) => id === body.id);
            if (place >= 0) list.splice(place, 1);
          }),
      }),
    }),
  });
