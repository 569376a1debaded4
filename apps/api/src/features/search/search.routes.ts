import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';

export function searchRoutes(api: Api, group: Contract['search']): void {
  void [api, group];
}
