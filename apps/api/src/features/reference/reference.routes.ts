import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';

export function referenceRoutes(api: Api, group: Contract['reference']): void {
  void [api, group];
}
