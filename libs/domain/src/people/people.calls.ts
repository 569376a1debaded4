import { defineCalls } from '../kernel/call.ts';

export const peopleCalls = defineCalls({
  currentUser: {
    method: 'GET',
    path: '/users',
    access: 'signed-in',
    beforeSecondFactor: true,
    summary: 'The signed-in account with its profile',
  },
  saveProfile: { method: 'PATCH', path: '/persons', access: 'signed-in', summary: 'Change the own profile' },
});
