import { defineCalls } from '../kernel/call.ts';

export const settingsCalls = defineCalls({
  settings: {
    method: 'GET',
    path: '/settings',
    access: 'signed-in',
    whileSuspended: true,
    summary: 'Get my settings',
  },
  saveSettings: {
    method: 'PUT',
    path: '/settings',
    access: 'signed-in',
    summary: 'Save my settings',
  },
});
