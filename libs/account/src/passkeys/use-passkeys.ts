import {
  messageOf,
  useAddPasskeyMutation,
  useRemovePasskeyMutation,
  useRenamePasskeyMutation,
  useStartPasskeyMutation,
} from '@atrium/api-slice';
import type { Passkey } from '@atrium/domain';
import { t } from '@atrium/texts';
import { createPasskey, notLoadedText } from './browser-passkeys.ts';

/** The failure of a form: the response's, or a sentence about the browser. */
export type PasskeyFailure = { error: unknown } | { message: string };

/** Adds, renames and removes passkeys of the account; each returns its failure, or undefined. */
export function usePasskeyChanges() {
  const [start] = useStartPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const [rename] = useRenamePasskeyMutation();
  const [remove] = useRemovePasskeyMutation();
  return {
    add: async (name: string, password: string): Promise<PasskeyFailure | undefined> => {
      const options = await start({ body: { password } });
      if (!options.data) return { error: options.error };
      const creation = await createPasskey(options.data);
      if (creation.kind === 'listed')
        return { message: t('This device already has a passkey of your account.') };
      if (creation.kind === 'not-loaded') return { message: notLoadedText() };
      if (creation.kind === 'none') return { message: t('No passkey was created. Try again.') };
      const { error } = await add({ body: { name, created: creation.created } });
      return error === undefined ? undefined : { message: messageOf(error) };
    },
    rename: async ({ id }: Passkey, name: string): Promise<unknown> =>
      (await rename({ params: { passkeyId: id }, body: { name } })).error,
    remove: async ({ id }: Passkey, password: string): Promise<unknown> =>
      (await remove({ params: { passkeyId: id }, body: { password } })).error,
  };
}
