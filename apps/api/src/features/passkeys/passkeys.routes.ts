import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { addPasskey, startPasskey } from './add-passkey.ts';
import { removePasskey, renamePasskey } from './change-passkey.ts';
import { logInWithPasskey, startPasskeyLogin } from './log-in-with-passkey.ts';
import { dismissPasskeyOffer, isPasskeyOffered } from './passkey-offer.ts';
import { listPasskeys } from './passkeys.queries.ts';

const done = { status: 'Success' } as const;

export function passkeysRoutes(api: Api, group: Contract['passkeys']): void {
  api.implement(group, {
    passkeys: (_, { db, actor }) => listPasskeys(db, actor.userId),
    startPasskey: ({ body }, ctx) => startPasskey(ctx, body.password),
    addPasskey: ({ body }, ctx) => addPasskey(ctx, body),
    renamePasskey: (input, ctx) => renamePasskey(ctx, input),
    removePasskey: (input, ctx) => removePasskey(ctx, input).then(() => done),
    passkeyOffer: async (_, ctx) => ({ isOpen: await isPasskeyOffered(ctx) }),
    dismissPasskeyOffer: (_, ctx) => dismissPasskeyOffer(ctx).then(() => done),
    startPasskeyLogin: (_, ctx) => startPasskeyLogin(ctx),
    logInWithPasskey: ({ body }, ctx) => logInWithPasskey(ctx, body),
  });
}
