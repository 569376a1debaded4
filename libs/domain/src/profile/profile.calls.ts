import { defineCalls } from '../kernel/call.ts';

/** Limits of a profile image. */
export const profileImage = {
  field: 'image',
  accept: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
  maxBytes: 5 * 1024 * 1024,
} as const;

export const profileCalls = defineCalls({
  currentUser: {
    method: 'GET',
    path: '/users',
    access: 'signed-in',
    openToGuests: true,
    whileSuspended: true,
    summary: 'Get my account',
  },
  saveProfile: { method: 'PATCH', path: '/persons', access: 'signed-in', summary: 'Update my profile' },
  saveImage: {
    method: 'POST',
    path: '/persons/image',
    access: 'signed-in',
    upload: profileImage,
    summary: 'Upload my profile image',
  },
  removeImage: {
    method: 'DELETE',
    path: '/persons/image',
    access: 'signed-in',
    summary: 'Delete my profile image',
  },
  exportMyData: {
    method: 'GET',
    path: '/me/export',
    access: 'signed-in',
    whileSuspended: true,
    produces: 'file',
    summary: 'Export my data',
  },
  deleteMe: {
    method: 'DELETE',
    path: '/me',
    access: 'signed-in',
    whileSuspended: true,
    summary: 'Delete my account',
  },
});
