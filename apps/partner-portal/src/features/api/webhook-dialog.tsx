import { showFieldErrors } from '@atrium/account';
import { WebhookForm, type Webhook } from '@atrium/domain';
import {
  Banner,
  Button,
  Dialog,
  Form,
  FormActions,
  FormCheckboxGroup,
  FormTextField,
  schemaResolver,
  useKitForm,
} from '@atrium/ui';
import { useState } from 'react';
import { webhookTypeOptions } from './webhook-texts.ts';

interface WebhookDialogProps {
  /** Null for a new one. */
  webhook: Webhook | null;
  /** Resolves to an error, or undefined. */
  save: (form: WebhookForm) => Promise<unknown>;
  onClose: () => void;
}

/** Chooses an address and what it is told. */
export function WebhookDialog({ webhook, save, onClose }: WebhookDialogProps) {
  const [fault, setFault] = useState<string | null>(null);
  const form = useKitForm<WebhookForm>({
    defaultValues: { url: webhook?.url ?? '', types: webhook?.types ?? [] },
    resolver: schemaResolver(WebhookForm),
  });
  const submit = async (values: WebhookForm) => {
    setFault(null);
    const error = await save(values);
    if (error === undefined) onClose();
    else setFault(showFieldErrors(form, error, ['url', 'types']));
  };
  const title = webhook ? 'Edit webhook' : 'Add webhook';
  return (
    <Dialog title={title} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Form form={form} onSubmit={submit} label="Webhook">
        {fault && <Banner tone="danger">{fault}</Banner>}
        <FormTextField
          name="url"
          type="url"
          label="Address"
          description="A public https address of your program."
          placeholder="https://example.com/atrium"
          autoComplete="off"
          isRequired
        />
        <FormCheckboxGroup name="types" label="Events to send" options={webhookTypeOptions} isRequired />
        <FormActions>
          <Button variant="secondary" onPress={onClose}>
            Cancel
          </Button>
          <Button type="submit" isPending={form.formState.isSubmitting}>
            {webhook ? 'Save' : 'Add webhook'}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
