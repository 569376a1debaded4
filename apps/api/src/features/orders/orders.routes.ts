import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';

export function orderRoutes(api: Api, group: Contract['orders']): void {
  void [api, group];
}
