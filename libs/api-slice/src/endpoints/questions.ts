import { questionsCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('questions', questionsCalls);

export const {
  useEventQuestionsQuery,
  useQuestionsQuery,
  useSetQuestionsMutation,
  useAttendeeAnswersQuery,
  useSensitiveAnswersMutation,
  useSensitiveViewsQuery,
  useOrderAnswersQuery,
  useLazyOrderAnswersQuery,
  useChangeAnswersMutation,
} = api.enhanceEndpoints({ addTagTypes: ['Questions', 'Answers'] }).injectEndpoints({
  endpoints: (build) => ({
    eventQuestions: build.query(call('eventQuestions')),
    questions: build.query({ ...call('questions'), providesTags: ['Questions'] }),
    setQuestions: build.mutation({ ...call('setQuestions'), invalidatesTags: ['Questions'] }),
    attendeeAnswers: build.query(call('attendeeAnswers')),
    // looking is recorded, so that it happens on a press and is kept by nothing
    sensitiveAnswers: build.mutation(call('sensitiveAnswers')),
    sensitiveViews: build.query(call('sensitiveViews')),
    orderAnswers: build.query({ ...call('orderAnswers'), providesTags: ['Answers'] }),
    changeAnswers: build.mutation({
      ...call('changeAnswers'),
      invalidatesTags: (_done, error) => (error ? [] : ['Answers']),
    }),
  }),
});
