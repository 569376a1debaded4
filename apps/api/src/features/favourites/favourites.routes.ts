import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { listFavourites } from './favourites.queries.ts';
import { dropFavourite, keepFavourite } from './keep-favourite.ts';

export function favouritesRoutes(api: Api, group: Contract['favourites']): void {
  api.implement(group, {
    favourites: (_input, ctx) => listFavourites(ctx),
    keepFavourite: ({ params }, ctx) => keepFavourite(ctx, params.eventId),
    dropFavourite: ({ params }, ctx) => dropFavourite(ctx, params.eventId),
  });
}
