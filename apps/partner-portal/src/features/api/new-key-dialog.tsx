import { showFieldErrors } from '@atrium/account';
import { apiKeyDays, NewApiKey, type Scope } from '@atrium/domain';
import {
  Banner,
  Button,
  Dialog,
  Form,
  FormActions,
  FormCheckboxGroup,
  FormPasswordField,
  FormSelect,
  FormTextField,
  schemaResolver,
  useKitForm,
} from '@atrium/ui';
import { useState } from 'react';
import { scopeOptions } from './scope-texts.ts';

interface Values {
  name: string;
  scopes: Scope[];
  days: (typeof apiKeyDays)[number];
  password: string;
}

interface NewKeyDialogProps {
  /** Resolves to an error, or undefined. */
  save: (key: NewApiKey) => Promise<unknown>;
  onClose: () => void;
}

/** Names a key, and chooses what it may do and for how long. */
export function NewKeyDialog({ save, onClose }: NewKeyDialogProps) {
  const [fault, setFault] = useState<string | null>(null);
  const form = useKitForm<Values, NewApiKey>({
    defaultValues: { name: '', scopes: [], days: 90, password: '' },
    resolver: schemaResolver(NewApiKey),
  });
  const submit = async (key: NewApiKey) => {
    setFault(null);
    const error = await save(key);
    if (error === undefined) onClose();
    else setFault(showFieldErrors(form, error, ['name', 'scopes', 'days', 'password']));
  };
  return (
    <Dialog title="Create API key" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Form form={form} onSubmit={submit} label="API key">
        {fault && <Banner tone="danger">{fault}</Banner>}
        <FormTextField
          name="name"
          label="Name"
          description="What uses it, such as Website or CRM."
          autoComplete="off"
          isRequired
        />
        <FormCheckboxGroup name="scopes" label="What the key may do" options={scopeOptions} isRequired />
        <FormSelect
          name="days"
          label="Expires"
          options={apiKeyDays.map((id) => ({ id, name: `In ${id} days` }))}
          isRequired
        />
        <FormPasswordField
          name="password"
          label="Current password"
          description="Yours, because a key works without a login."
          autoComplete="current-password"
          isRequired
        />
        <FormActions>
          <Button variant="secondary" onPress={onClose}>
            Cancel
          </Button>
          <Button type="submit" isPending={form.formState.isSubmitting}>
            Create API key
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
