import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { listFavourites } from './favourites.queries.ts';
import { removeFavourite, addFavourite } from './change-favourites.ts';

export function favouritesRoutes(api: Api, group: Contract['favourites']): void {
  api.implement(group, {
    favourites: (_input, ctx) => listFavourites(ctx),
    addFavourite: ({ params }, ctx) => addFavourite(ctx, params.eventId),
    removeFavourite: ({ params }, ctx) => removeFavourite(ctx, params.eventId),
  });
}
