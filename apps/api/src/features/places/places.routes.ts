import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';

export function placesRoutes(api: Api, group: Contract['places']): void {
  void [api, group];
}
