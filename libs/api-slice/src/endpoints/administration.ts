import { administrationCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';
import { showAtOnce } from './show-at-once.ts';

const call = callsOf('administration', administrationCalls);

/** The id of a value until the server gives it one. */
const notYetKept = 0;

export const {
  useAdminSummaryQuery,
  useMailsQuery,
  useMailQuery,
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
      adminSummary: build.query({ ...call('summary'), providesTags: ['Summary'] }),
      mails: build.query({ ...call('mails'), providesTags: ['Mail'] }),
      // no tag: to look again would be to read it again, and that is on record
      mail: build.query(call('mail')),
      resendMail: build.mutation({
        ...call('resendMail'),
        invalidatesTags: ['Mail', 'Summary', 'Audit'],
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
      subscribers: build.query({ ...call('subscribers'), providesTags: ['Subscriber'] }),
      exportSubscribers: build.mutation({
        ...call('exportSubscribers'),
        invalidatesTags: ['Audit'],
      }),
      unsubscribeReader: build.mutation({
        ...call('unsubscribeReader'),
        invalidatesTags: ['Subscriber', 'Audit'],
      }),
      auditLog: build.query({ ...call('auditLog'), providesTags: ['Audit'] }),
      // a mutation: the file is for saving, not for keeping
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
      retiredOptions: build.query({ ...call('retiredOptions'), providesTags: ['Options'] }),
      addOption: build.mutation({
        ...call('addOption'),
        invalidatesTags: ['Options', 'Audit'],
        onQueryStarted: ({ params, body }, started) =>
          showAtOnce(started, { ...params, sectorId: Number(body.sectorId) || undefined }, (list) => {
            const added = { id: notYetKept, name: body.value, sectorSubtypes: [] };
            list.push(added);
          }),
      }),
      renameOption: build.mutation({
        ...call('renameOption'),
        invalidatesTags: ['Options', 'AdminEvent', 'AdminPartner', 'Audit'],
        onQueryStarted: ({ params, body }, started) =>
          showAtOnce(started, params, (list) => {
            for (const option of list) if (option.id === body.id) option.name = body.value;
          }),
      }),
      removeOption: build.mutation({
        ...call('removeOption'),
        invalidatesTags: ['Options', 'Audit'],
        onQueryStarted: ({ params, body }, started) =>
          showAtOnce(started, params, (list) => {
            const place = list.findIndex(({ id }) => id === body.id);
            if (place >= 0) list.splice(place, 1);
          }),
      }),
    }),
  });
