import { messageOf } from '@atrium/api-slice';
import { toast } from '@atrium/ui';

/** Says that an act is done, or why it was refused; the refusal is thrown on, so that a dialog stays open. */
export async function tried(act: Promise<{ error?: unknown }>, done: string): Promise<void> {
  const { error } = await act;
  if (error) {
    toast.error(messageOf(error));
    throw new Error(messageOf(error));
  }
  toast.success(done);
}
