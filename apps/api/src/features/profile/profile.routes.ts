import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { deleteAccount } from './delete-account.ts';
import { exportMyData } from './export-my-data.ts';
import { presentPerson, presentUser } from './profile.present.ts';
import { findProfile } from './profile.queries.ts';
import { removeProfileImage, saveProfileImage } from './profile-image.ts';
import { saveProfile } from './save-profile.ts';

export function profileRoutes(api: Api, group: Contract['profile']): void {
  api.implement(group, {
    currentUser: async (_, ctx) => presentUser(await findProfile(ctx, ctx.actor.userId)),
    saveProfile: async ({ body }, ctx) => presentPerson(await saveProfile(ctx, body)),
    saveImage: async ({ file }, ctx) => presentPerson(await saveProfileImage(ctx, file)),
    removeImage: async (_, ctx) => presentPerson(await removeProfileImage(ctx)),
    exportMyData: (_, ctx) => exportMyData(ctx),
    deleteMe: ({ body }, ctx) => deleteAccount(ctx, body).then(() => ({ status: 'Success' }) as const),
  });
}
