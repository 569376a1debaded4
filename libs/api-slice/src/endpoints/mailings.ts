import { mailingsCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('mailings', mailingsCalls);
const whenDone = (_done: unknown, error: unknown) => (error ? [] : ['Mailing' as const]);

export const {
  useMailingsQuery,
  useMailingQuery,
  useAddMailingMutation,
  usePreviewMailingQuery,
  useTestMailingMutation,
  useChangeMailingMutation,
  useCancelMailingMutation,
  useMailingTemplatesQuery,
  useSaveMailingTemplateMutation,
  useDeleteMailingTemplateMutation,
  useStopMailingsMutation,
  useMailingsToApproveQuery,
  useApproveMailingMutation,
  useRefuseMailingMutation,
} = api.enhanceEndpoints({ addTagTypes: ['Mailing', 'MailingTemplate', 'Audit'] }).injectEndpoints({
  endpoints: (build) => ({
    mailings: build.query({ ...call('mailings'), providesTags: ['Mailing'] }),
    mailing: build.query({ ...call('mailing'), providesTags: ['Mailing'] }),
    addMailing: build.mutation({ ...call('addMailing'), invalidatesTags: whenDone }),
    previewMailing: build.query(call('previewMailing')),
    testMailing: build.mutation(call('testMailing')),
    changeMailing: build.mutation({ ...call('changeMailing'), invalidatesTags: whenDone }),
    cancelMailing: build.mutation({ ...call('cancelMailing'), invalidatesTags: whenDone }),
    mailingTemplates: build.query({ ...call('mailingTemplates'), providesTags: ['MailingTemplate'] }),
    saveMailingTemplate: build.mutation({
      ...call('saveMailingTemplate'),
      invalidatesTags: ['MailingTemplate'],
    }),
    deleteMailingTemplate: build.mutation({
      ...call('deleteMailingTemplate'),
      invalidatesTags: ['MailingTemplate'],
    }),
    stopMailings: build.mutation(call('stopMailings')),
    mailingsToApprove: build.query({ ...call('mailingsToApprove'), providesTags: ['Mailing'] }),
    // also if it fails: another administrator may have decided, or its writer changed it
    approveMailing: build.mutation({ ...call('approveMailing'), invalidatesTags: ['Mailing', 'Audit'] }),
    refuseMailing: build.mutation({ ...call('refuseMailing'), invalidatesTags: whenDone }),
  }),
});
