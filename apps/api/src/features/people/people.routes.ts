import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { presentPerson, presentUser } from './people.present.ts';
import { findProfile } from './people.queries.ts';
import { saveProfile } from './save-profile.ts';

export function peopleRoutes(api: Api, group: Contract['people']): void {
  api.implement(group, {
    currentUser: async (_, ctx) => presentUser(await findProfile(ctx, ctx.actor.userId)),
    saveProfile: async ({ body }, ctx) => presentPerson(await saveProfile(ctx, body)),
  });
}
