import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';

export function identityRoutes(api: Api, group: Contract['identity']): void {
  void [api, group];
}
