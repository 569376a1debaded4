import { showFieldErrors } from '@atrium/account';
import { SavedSearchName } from '@atrium/domain';
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

const NameForm = z.object({ name: SavedSearchName });

export interface RenameSearchDialogProps {
  name: string;
  /** Returns the failure, or undefined. */
  submit: (name: string) => Promise<unknown>;
  onClose: () => void;
}

export function RenameSearchDialog({ name, submit, onClose }: RenameSearchDialogProps) {
  const [fault, setFault] = useState<string | null>(null);
  const form = useKitForm<{ name: string }>({ defaultValues: { name }, resolver: schemaResolver(NameForm) });
  const send = async (values: { name: string }) => {
    setFault(null);
    const error = await submit(values.name);
    if (error === undefined) onClose();
    else setFault(showFieldErrors(form, error, ['name']));
  };
  return (
    <Dialog title={t('Rename search')} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Form form={form} onSubmit={send} label={t('Rename search')}>
        {fault && <Banner tone="danger">{fault}</Banner>}
        <FormTextField name="name" label={t('Name of the search')} autoComplete="off" isRequired />
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
