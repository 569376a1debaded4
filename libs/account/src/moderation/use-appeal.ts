import { messageOf, useAppealMutation } from '@atrium/api-slice';
import type { DecisionId } from '@atrium/domain';
import { toast } from '@atrium/ui';
import { t } from '@atrium/texts';

/** Appeals against decisions; a failure is shown and keeps the dialog open. */
export function useAppeal() {
  const [post] = useAppealMutation();
  const appeal = async (decisionId: DecisionId, text: string) => {
    const { error } = await post({ params: { decisionId }, body: { text } });
    if (error) {
      toast.error(messageOf(error));
      throw new Error(messageOf(error));
    }
    toast.success(t("We've received your appeal and will email you the outcome."));
  };
  return { appeal };
}
