import { messageOf } from '@atrium/api-slice';
import { toast } from '@atrium/ui';

/** Shows a toast with the result. Rethrows a failure, so that a dialog stays open. */
export async function toastResult(request: Promise<{ error?: unknown }>, done: string): Promise<void> {
  const { error } = await request;
  if (error) {
    toast.error(messageOf(error));
    throw new Error(messageOf(error));
  }
  toast.success(done);
}
