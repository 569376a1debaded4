import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { Page } from '../../http/reply.ts';
import { addSearchTerm, changeSearchTerm, listSearchTerms, removeSearchTerm } from './search-terms.ts';

export function searchTermsRoutes(api: Api, group: Contract['searchTerms']): void {
  api.implement(group, {
    searchTerms: async ({ query }, { db }) => {
      const { items, total } = await listSearchTerms(db, query);
      return new Page(items, total, 'eq', null);
    },
    addSearchTerm: (input, ctx) => addSearchTerm(ctx, input),
    changeSearchTerm: (input, ctx) => changeSearchTerm(ctx, input),
    removeSearchTerm: (input, ctx) => removeSearchTerm(ctx, input),
  });
}
