import { defineCalls } from '../kernel/call.ts';

export const countingCalls = defineCalls({
  reportSeen: {
    method: 'POST',
    path: '/seen',
    access: 'public',
    produces: 'nothing',
    summary: 'Report which events a visitor saw and opened',
  },
});
