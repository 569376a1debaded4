import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { exportCategory } from './export-category.ts';
import { readPersonalData } from './personal-data.queries.ts';
import { removeCategory } from './remove-category.ts';
import { setTerms } from './set-terms.ts';

export function personalDataRoutes(api: Api, group: Contract['personalData']): void {
  api.implement(group, {
    personalData: ({ params }, ctx) => readPersonalData(ctx, params.eventId),
    setDataTerms: ({ params, body }, ctx) => setTerms(ctx, params.eventId, body),
    exportPersonalData: ({ params }, ctx) => exportCategory(ctx, params),
    removePersonalData: ({ params }, ctx) => removeCategory(ctx, params),
  });
}
