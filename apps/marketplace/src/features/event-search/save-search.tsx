import { showFieldErrors } from '@atrium/account';
import { SavedSearchName, searchEmails, type SearchEmails } from '@atrium/domain';
import {
  Banner,
  Button,
  Dialog,
  Form,
  FormActions,
  FormSelect,
  FormTextField,
  schemaResolver,
  toast,
  useKitForm,
} from '@atrium/ui';
import { t } from '@atrium/texts';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { emailChoices } from './email-choices.ts';
import type { SearchState } from './filters-url.ts';
import { useSaveSearch } from './use-save-search.ts';

/** Button that saves the search under the account; visitors log in first. */
export function SaveSearch({ state }: { state: SearchState }) {
  const { isOffered, isSignedIn, logIn, suggestion, save } = useSaveSearch(state);
  const [isOpen, setOpen] = useState(false);
  if (!isOffered) return null;
  return (
    <>
      <Button
        size="s"
        variant="quiet"
        icon={<Bookmark size={17} aria-hidden />}
        onPress={() => (isSignedIn ? setOpen(true) : logIn())}
      >
        {t('Save search')}
      </Button>
      {isOpen && <SaveSearchDialog suggestion={suggestion} save={save} onClose={() => setOpen(false)} />}
    </>
  );
}

interface Values {
  name: string;
  emails: SearchEmails;
}

const SaveForm = z.object({ name: SavedSearchName, emails: z.enum(searchEmails) });

interface SaveSearchDialogProps {
  suggestion: string;
  save: (values: Values) => Promise<unknown>;
  onClose: () => void;
}

function SaveSearchDialog({ suggestion, save, onClose }: SaveSearchDialogProps) {
  const [fault, setFault] = useState<string | null>(null);
  const form = useKitForm<Values>({
    defaultValues: { name: suggestion, emails: 'off' },
    resolver: schemaResolver(SaveForm),
  });
  const send = async (values: Values) => {
    setFault(null);
    const error = await save(values);
    if (error !== undefined) {
      setFault(showFieldErrors(form, error, ['name', 'emails']));
      return;
    }
    toast.success(t('Search saved. You find it in your account.'));
    onClose();
  };
  return (
    <Dialog title={t('Save search')} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Form form={form} onSubmit={send} label={t('Save search')}>
        {fault && <Banner tone="danger">{fault}</Banner>}
        <FormTextField name="name" label={t('Name of the search')} autoComplete="off" isRequired />
        <FormSelect name="emails" label={t('Emails about new events')} options={emailChoices()} />
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
