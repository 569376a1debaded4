import { defineCalls } from '../kernel/call.ts';

export const settingsCalls = defineCalls({
  settings: {
    method: 'GET',
    path: '/settings',
    access: 'signed-in',
    summary: 'What the signed-in person has set',
  },
  saveSettings: {
    method: 'PUT',
    path: '/settings',
    access: 'signed-in',
    summary: 'Save all settings',
  },
});
