import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';

export function catalogueRoutes(api: Api, group: Contract['catalogue']): void {
  void [api, group];
}
