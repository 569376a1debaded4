import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';

export function peopleRoutes(api: Api, group: Contract['people']): void {
  void [api, group];
}
