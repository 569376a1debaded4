import { showFieldErrors } from '@atrium/account';
import { AddressCode } from '@atrium/domain';
import {
  Banner,
  Button,
  Form,
  FormActions,
  FormCodeField,
  typedValuesResolver,
  useKitForm,
} from '@atrium/ui';
import { useState } from 'react';

/** Six boxes, validated on submit; a failure keeps their content. */
export function CodeForm({ submit }: { submit: (code: string) => Promise<unknown> }) {
  const [fault, setFault] = useState<string | null>(null);
  const form = useKitForm<AddressCode>({
    defaultValues: { code: '' },
    resolver: typedValuesResolver(AddressCode),
  });
  const send = async ({ code }: AddressCode) => {
    setFault(null);
    const error = await submit(code);
    if (error !== undefined) setFault(showFieldErrors(form, error, ['code']));
  };
  return (
    <Form form={form} onSubmit={send} label="Verify your address">
      {fault && <Banner tone="danger">{fault}</Banner>}
      <FormCodeField name="code" label="Verification code" isRequired />
      <FormActions>
        <Button type="submit" isPending={form.formState.isSubmitting}>
          Verify Address
        </Button>
      </FormActions>
    </Form>
  );
}
