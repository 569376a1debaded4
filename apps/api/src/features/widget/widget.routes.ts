import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { readWidget, setWidget } from './set-widget.ts';

export function widgetRoutes(api: Api, group: Contract['widget']): void {
  api.implement(group, {
    widget: (_input, ctx) => readWidget(ctx),
    setWidget: ({ body }, ctx) => setWidget(ctx, body),
  });
}
