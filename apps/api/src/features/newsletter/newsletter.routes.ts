import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';

export function newsletterRoutes(api: Api, group: Contract['newsletter']): void {
  void [api, group];
}
