import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { code } from '../kernel/read-issue.ts';
import { widgetCalls } from './widget.calls.ts';

/** Most websites that show a company's widget. */
export const maxWidgetOrigins = 20;

const local = new Set(['localhost', '127.0.0.1']);

/** Origin of a website, such as `https://www.example.com`: https, unless it is this computer. A path is dropped. */
export const WidgetOrigin = z
  .string(code('widget-origin'))
  .trim()
  .max(200, code('widget-origin'))
  .transform((text) => (text.includes('://') ? text : `https://${text}`))
  .refine((text) => {
    if (!URL.canParse(text)) return false;
    const { protocol, hostname, username } = new URL(text);
    return username === '' && (protocol === 'https:' || (protocol === 'http:' && local.has(hostname)));
  }, code('widget-origin'))
  .transform((text) => new URL(text).origin);

export const Widget = z.object({ origins: z.array(z.string()) });
export type Widget = z.infer<typeof Widget>;

export const WidgetForm = z.object({
  origins: z
    .array(WidgetOrigin)
    .max(maxWidgetOrigins, code('widget-origins-full'))
    .transform((origins) => [...new Set(origins)]),
});

export const widgetContract = defineContract(widgetCalls, {
  widget: { response: Widget },
  setWidget: {
    note: 'Origins such as https://www.example.com. Only their pages can show the widget, at /widget/events/{id} of the marketplace.',
    body: WidgetForm,
    response: Widget,
  },
});
