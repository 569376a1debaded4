import { PasskeyName } from '@atrium/domain';
import {
  Banner,
  Button,
  Dialog,
  Form,
  FormActions,
  FormTextField,
  schemaResolver,
  useKitForm,
} from '@atrium/ui';
import { t } from '@atrium/texts';
import { useState } from 'react';
import { z } from 'zod';
import { showFieldErrors } from '../form/show-field-errors.ts';

const NameForm = z.object({ name: PasskeyName });

export interface RenamePasskeyDialogProps {
  name: string;
  /** Returns the failure, or undefined. */
  submit: (name: string) => Promise<unknown>;
  onClose: () => void;
}

export function RenamePasskeyDialog({ name, submit, onClose }: RenamePasskeyDialogProps) {
  const [fault, setFault] = useState<string | null>(null);
  const form = useKitForm<{ name: string }>({ defaultValues: { name }, resolver: schemaResolver(NameForm) });
  const send = async (values: { name: string }) => {
    setFault(null);
    const error = await submit(values.name);
    if (error === undefined) onClose();
    else setFault(showFieldErrors(form, error, ['name']));
  };
  return (
    <Dialog title={t('Rename passkey')} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Form form={form} onSubmit={send} label={t('Rename passkey')}>
        {fault && <Banner tone="danger">{fault}</Banner>}
        <FormTextField name="name" label={t('Name of the passkey')} autoComplete="off" isRequired />
        <FormActions>
          <Button variant="secondary" onPress={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" isPending={form.formState.isSubmitting}>
            {t('Save')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
