import {
  isFailure,
  messageOf,
  useOwnEventQuery,
  useQuestionsQuery,
  useSensitiveViewsQuery,
  useSetQuestionsMutation,
} from '@atrium/api-slice';
import type { QuestionDraft } from '@atrium/domain';
import { toast } from '@atrium/ui';
import { useRights } from '../../rights/use-rights.ts';

/** Loads the questions of an event, and changes their list. */
export function useQuestions(eventId: number) {
  const event = useOwnEventQuery({ params: { eventId } });
  const questionnaire = useQuestionsQuery({ params: { eventId } }, { refetchOnMountOrArgChange: true });
  const isOwner = useRights()('team');
  const views = useSensitiveViewsQuery(
    { params: { eventId } },
    {
      refetchOnMountOrArgChange: true,
      skip: !isOwner || questionnaire.data?.questions.some(({ isSensitive }) => isSensitive) !== true,
    },
  );
  const [set, setting] = useSetQuestionsMutation();
  const save = async (questions: QuestionDraft[], answerChangeDays?: number | null): Promise<unknown> => {
    const revision = questionnaire.data?.revision ?? 0;
    const { error } = await set({ params: { eventId }, body: { revision, answerChangeDays, questions } });
    if (isFailure(error) && error.code === 'questions-changed-by-other') void questionnaire.refetch();
    return error;
  };
  return {
    event,
    questionnaire,
    views,
    isSaving: setting.isLoading,
    /** Resolves to an error, or undefined. */
    onSave: (questions: QuestionDraft[]) => save(questions),
    onCutOff: async (questions: QuestionDraft[], days: number | null) => {
      const error = await save(questions, days);
      if (error === undefined) toast.success('Saved');
      else toast.error(messageOf(error));
    },
    onArrange: async (questions: QuestionDraft[], done: string) => {
      const error = await save(questions);
      if (error === undefined) toast.success(done);
      else toast.error(messageOf(error));
    },
  };
}
