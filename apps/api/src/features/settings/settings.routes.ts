import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { saveSettings } from './save-settings.ts';
import { findSettings } from './settings.queries.ts';

export function settingsRoutes(api: Api, group: Contract['settings']): void {
  api.implement(group, {
    settings: (_, ctx) => findSettings(ctx, ctx.actor.userId),
    saveSettings: ({ body }, ctx) => saveSettings(ctx, body),
  });
}
