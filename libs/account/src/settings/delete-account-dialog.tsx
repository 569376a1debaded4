import { CurrentPassword, code } from '@atrium/domain';
import {
  Banner,
  Button,
  Dialog,
  Form,
  FormActions,
  FormCheckbox,
  FormPasswordField,
  FormTextField,
  typedValuesResolver,
  useKitForm,
} from '@atrium/ui';
import { selectSession } from '@atrium/api-slice';
import { t } from '@atrium/texts';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { z } from 'zod';
import { showFieldErrors } from '../form/show-field-errors.ts';

const word = 'DELETE';
const Confirmed = z.object({
  confirmation: z
    .string()
    .trim()
    .toUpperCase()
    .pipe(z.literal(word, code('type-delete'))),
  password: CurrentPassword,
  removeReviews: z.boolean(),
});
interface Values {
  confirmation: string;
  password: string;
  removeReviews: boolean;
}

export interface DeleteAccountDialogProps {
  /** Returns the failure, or undefined. */
  submit: (body: { password: string; removeReviews: boolean }) => Promise<unknown>;
  onClose: () => void;
}

/** Confirms the deletion of an account by a typed word and the password. */
export function DeleteAccountDialog({ submit, onClose }: DeleteAccountDialogProps) {
  const isAttendee = useSelector(selectSession)?.attendeeId != null;
  const [fault, setFault] = useState<string | null>(null);
  const form = useKitForm<Values>({
    defaultValues: { confirmation: '', password: '', removeReviews: false },
    resolver: typedValuesResolver(Confirmed),
  });
  const send = async ({ password, removeReviews }: Values) => {
    setFault(null);
    const error = await submit({ password, removeReviews });
    if (error !== undefined) setFault(showFieldErrors(form, error, ['password']));
  };
  return (
    <Dialog title={t('Delete your account?')} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Form form={form} onSubmit={send} label={t('Delete your account')}>
        <p>{t("You can't undo this. You may want to download your data first.")}</p>
        {fault && <Banner tone="danger">{fault}</Banner>}
        <FormTextField
          name="confirmation"
          label={t('Type {{word}} to confirm', { word })}
          autoComplete="off"
          isRequired
        />
        <FormPasswordField
          name="password"
          label={t('Current password')}
          autoComplete="current-password"
          isRequired
        />
        {isAttendee && (
          <FormCheckbox
            name="removeReviews"
            label={t('Also delete my reviews. Otherwise they stay without my name.')}
          />
        )}
        <FormActions>
          <Button variant="secondary" onPress={onClose}>
            {t('Keep my account')}
          </Button>
          <Button type="submit" variant="danger" isPending={form.formState.isSubmitting}>
            {t('Delete for good')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
