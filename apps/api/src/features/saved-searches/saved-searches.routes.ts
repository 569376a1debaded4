import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { changeSavedSearch, removeSavedSearch, stopSearchEmails } from './change-saved-search.ts';
import { saveSearch } from './save-search.ts';
import { listSavedSearches } from './saved-searches.queries.ts';

export function savedSearchesRoutes(api: Api, group: Contract['savedSearches']): void {
  api.implement(group, {
    savedSearches: (_input, ctx) => listSavedSearches(ctx),
    saveSearch: ({ body }, ctx) => saveSearch(ctx, body),
    changeSavedSearch: ({ params, body }, ctx) => changeSavedSearch(ctx, params.savedSearchId, body),
    removeSavedSearch: ({ params }, ctx) => removeSavedSearch(ctx, params.savedSearchId),
    stopSearchEmails: ({ body }, ctx) => stopSearchEmails(ctx, body.code),
  });
}
