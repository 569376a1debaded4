import {
  messageOf,
  useDeleteMailingTemplateMutation,
  useMailingTemplatesQuery,
  useSaveMailingTemplateMutation,
} from '@atrium/api-slice';
import type { MailingTemplate, MailingTemplateForm } from '@atrium/domain';
import { toast } from '@atrium/ui';

/** The company's templates, and what changes them; the changes reject with the reason if they fail. */
export function useTemplates() {
  const templates = useMailingTemplatesQuery();
  const [save, saving] = useSaveMailingTemplateMutation();
  const [remove, removing] = useDeleteMailingTemplateMutation();
  return {
    templates,
    isSaving: saving.isLoading,
    isDeleting: removing.isLoading,
    onSave: async (body: MailingTemplateForm): Promise<MailingTemplate> => {
      const { data, error } = await save({ body });
      if (!data) {
        toast.error(messageOf(error));
        throw new Error(messageOf(error));
      }
      toast.success(`Template “${data.name}” saved`);
      return data;
    },
    onDelete: async ({ id, name }: MailingTemplate): Promise<void> => {
      const { error } = await remove({ params: { mailingTemplateId: id } });
      if (error) {
        toast.error(messageOf(error));
        throw new Error(messageOf(error));
      }
      toast.success(`Template “${name}” deleted`);
    },
  };
}
