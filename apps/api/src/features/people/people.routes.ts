import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { deleteMe } from './delete-me.ts';
import { exportMyData } from './export-my-data.ts';
import { presentPerson, presentUser } from './people.present.ts';
import { findProfile } from './people.queries.ts';
import { removeImage, saveImage } from './profile-image.ts';
import { saveProfile } from './save-profile.ts';

export function peopleRoutes(api: Api, group: Contract['people']): void {
  api.implement(group, {
    currentUser: async (_, ctx) => presentUser(await findProfile(ctx, ctx.actor.userId)),
    saveProfile: async ({ body }, ctx) => presentPerson(await saveProfile(ctx, body)),
    saveImage: async ({ file }, ctx) => presentPerson(await saveImage(ctx, file)),
    removeImage: async (_, ctx) => presentPerson(await removeImage(ctx)),
    exportMyData: (_, ctx) => exportMyData(ctx),
    deleteMe: ({ body }, ctx) => deleteMe(ctx, body.password).then(() => ({ status: 'Success' }) as const),
  });
}
