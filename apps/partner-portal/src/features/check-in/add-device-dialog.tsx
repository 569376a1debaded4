import { showFieldErrors } from '@atrium/account';
import { DeviceForm, type CheckInList } from '@atrium/domain';
import {
  Banner,
  Button,
  Dialog,
  Form,
  FormActions,
  FormCheckboxGroup,
  FormRadioGroup,
  FormTextField,
  schemaResolver,
  useKitForm,
} from '@atrium/ui';
import { useState } from 'react';
import type { z } from 'zod';
import { listName } from './list-name.ts';

interface AddDeviceDialogProps {
  lists: readonly CheckInList[];
  /** Resolves to an error, or undefined. */
  add: (device: DeviceForm) => Promise<unknown>;
  onClose: () => void;
}

/** Adds a device; a failure keeps the input. */
export function AddDeviceDialog({ lists, add, onClose }: AddDeviceDialogProps) {
  const [fault, setFault] = useState<string | null>(null);
  const form = useKitForm<DeviceForm, z.output<typeof DeviceForm>>({
    defaultValues: { name: '', lists: lists.map(({ key }) => key), term: 'EVENT' },
    resolver: schemaResolver(DeviceForm),
  });
  const submit = async (device: z.output<typeof DeviceForm>) => {
    setFault(null);
    // all of them, those of extras to come included
    const isForAll = device.lists?.length === lists.length;
    const error = await add({ ...device, lists: isForAll ? null : device.lists });
    if (error === undefined) onClose();
    else setFault(showFieldErrors(form, error, ['name', 'lists', 'term']));
  };
  return (
    <Dialog title="Add a device" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Form form={form} onSubmit={submit} label="Device">
        {fault && <Banner tone="danger">{fault}</Banner>}
        <FormTextField
          name="name"
          label="Name"
          description="Such as its door or its owner: it is shown beside each entry."
          maxLength={60}
          autoComplete="off"
          isRequired
        />
        {lists.length > 1 && (
          <FormCheckboxGroup
            name="lists"
            label="Lists"
            description="The device checks the tickets of these lists only."
            options={lists.map((list) => ({ id: list.key, name: listName(list) }))}
          />
        )}
        <FormRadioGroup
          name="term"
          label="Works"
          options={[
            { id: 'EVENT', name: 'Until the day after the event' },
            { id: 'DAY', name: 'For 24 hours' },
          ]}
        />
        <FormActions>
          <Button variant="secondary" onPress={onClose}>
            Cancel
          </Button>
          <Button type="submit" isPending={form.formState.isSubmitting}>
            Show code
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
