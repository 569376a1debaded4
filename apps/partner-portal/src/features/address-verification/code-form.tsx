import { showFaults } from '@atrium/account';
import { AddressCode } from '@atrium/domain';
import { Banner, Button, Form, FormActions, FormCodeField, useKitForm } from '@atrium/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';

/** Six boxes, judged when they are sent; what was typed stays. */
export function CodeForm({ submit }: { submit: (code: string) => Promise<unknown> }) {
  const [fault, setFault] = useState<string | null>(null);
  const form = useKitForm<AddressCode>({
    defaultValues: { code: '' },
    resolver: zodResolver(AddressCode, undefined, { raw: true }),
  });
  const send = async ({ code }: AddressCode) => {
    setFault(null);
    const error = await submit(code);
    if (error !== undefined) setFault(showFaults(form, error, ['code']));
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
