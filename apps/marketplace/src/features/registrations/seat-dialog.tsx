import { showFieldErrors } from '@atrium/account';
import { HolderForm, type OrderSeat } from '@atrium/domain';
import { t } from '@atrium/texts';
import {
  Banner,
  Button,
  CopyButton,
  Dialog,
  Form,
  FormActions,
  FormTextField,
  schemaResolver,
  TextField,
  toast,
  useKitForm,
} from '@atrium/ui';
import { useState } from 'react';
import { useInviteToSeat } from './use-invite-to-seat.ts';

const Invitation = HolderForm.pick({ email: true });

/** The link of an open seat, to copy or to email. */
export function SeatDialog({ seat, onClose }: { seat: OrderSeat; onClose: () => void }) {
  const invite = useInviteToSeat(seat.ticketId);
  const [fault, setFault] = useState<string | null>(null);
  const form = useKitForm<{ email: string }, { email: string }>({
    defaultValues: { email: seat.invited?.email ?? '' },
    resolver: schemaResolver(Invitation),
  });
  const send = async ({ email }: { email: string }) => {
    setFault(null);
    const error = await invite(email);
    if (error !== undefined) {
      setFault(showFieldErrors(form, error, ['email']));
      return;
    }
    toast.success(t('Link sent to {{email}}', { email }));
    onClose();
  };
  return (
    <Dialog title={t('Send the link of a ticket')} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Form form={form} onSubmit={send} label={t('Send the link of a ticket')}>
        {fault && <Banner tone="danger">{fault}</Banner>}
        <p>
          {t('Whoever opens the link first enters their name, and gets the ticket with a new code by email.')}
        </p>
        <TextField label={t('Link')} value={seat.url} isReadOnly />
        <div>
          <CopyButton value={seat.url}>{t('Copy link')}</CopyButton>
        </div>
        <FormTextField name="email" label={t('Email')} type="email" isRequired maxLength={254} />
        <FormActions>
          <Button variant="secondary" onPress={onClose}>
            {t('Back')}
          </Button>
          <Button type="submit" isPending={form.formState.isSubmitting}>
            {t('Send link')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
