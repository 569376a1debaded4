import { defineCalls } from '../kernel/call.ts';

export const widgetCalls = defineCalls({
  widget: {
    method: 'GET',
    path: '/partner/widget',
    access: 'partner',
    needs: 'api',
    summary: 'List the websites of my ticket widget',
  },
  setWidget: {
    method: 'PUT',
    path: '/partner/widget',
    access: 'partner',
    needs: 'api',
    summary: 'Set the websites of my ticket widget',
  },
});
