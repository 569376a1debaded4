import {
  useConfirmDecisionMutation,
  useDecideAppealMutation,
  useDecideNoticeMutation,
  useLiftDecisionMutation,
  useSanctionMutation,
} from '@atrium/api-slice';
import type { DecisionId, NoticeId, SanctionForm } from '@atrium/domain';
import { toastResult } from '../actions/index.ts';

/** Writes of the moderation pages; each shows its result, and a failure keeps its dialog open. */
export function useModeration() {
  const [decide] = useDecideNoticeMutation();
  const [confirm] = useConfirmDecisionMutation();
  const [lift] = useLiftDecisionMutation();
  const [decideOn] = useDecideAppealMutation();
  const [give] = useSanctionMutation();
  return {
    decideNotice: (noticeId: NoticeId, outcome: 'UPHELD' | 'DISMISSED', reasons: string) =>
      toastResult(
        decide({ params: { noticeId }, body: { outcome, reasons } }),
        'Decided. The sender is emailed.',
      ),
    decideAppeal: (decisionId: DecisionId, outcome: 'UPHELD' | 'LIFTED', reasons: string) =>
      toastResult(decideOn({ params: { decisionId }, body: { outcome, reasons } }), 'Decided and emailed.'),
    confirm: (decisionId: DecisionId) =>
      toastResult(confirm({ params: { decisionId } }), 'The suspension lasts until it is lifted.'),
    lift: (decisionId: DecisionId, reasons: string) =>
      toastResult(lift({ params: { decisionId }, body: { reasons } }), 'Lifted.'),
    sanction: (body: SanctionForm) => toastResult(give({ body }), 'Done and emailed.'),
  };
}
