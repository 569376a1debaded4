import { showFieldErrors } from '@atrium/account';
import { DeviceName, type DoorDevice } from '@atrium/domain';
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
import { useState } from 'react';

interface RenameDeviceDialogProps {
  device: DoorDevice;
  /** Resolves to an error, or undefined. */
  rename: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** Gives a device another name; a failure keeps the input. */
export function RenameDeviceDialog({ device, rename, onClose }: RenameDeviceDialogProps) {
  const [fault, setFault] = useState<string | null>(null);
  const form = useKitForm<DeviceName>({
    defaultValues: { name: device.name },
    resolver: schemaResolver(DeviceName),
  });
  const submit = async ({ name }: DeviceName) => {
    setFault(null);
    const error = await rename(name);
    if (error === undefined) onClose();
    else setFault(showFieldErrors(form, error, ['name']));
  };
  return (
    <Dialog title={`Rename ${device.name}`} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Form form={form} onSubmit={submit} label="Name of the device">
        {fault && <Banner tone="danger">{fault}</Banner>}
        <FormTextField name="name" label="Name" maxLength={60} autoComplete="off" isRequired />
        <FormActions>
          <Button variant="secondary" onPress={onClose}>
            Cancel
          </Button>
          <Button type="submit" isPending={form.formState.isSubmitting}>
            Save name
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
