import { defineCalls } from '../kernel/call.ts';

/** What picture a profile takes (product decisions 9). */
export const profileImage = {
  field: 'image',
  accept: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
  maxBytes: 5 * 1024 * 1024,
} as const;

export const peopleCalls = defineCalls({
  currentUser: {
    method: 'GET',
    path: '/users',
    access: 'signed-in',
    summary: 'The signed-in account with its profile',
  },
  saveProfile: { method: 'PATCH', path: '/persons', access: 'signed-in', summary: 'Change the own profile' },
  saveImage: {
    method: 'POST',
    path: '/persons/image',
    access: 'signed-in',
    upload: profileImage,
    summary: 'Put a picture on the own profile; it is cut to a square',
  },
  removeImage: {
    method: 'DELETE',
    path: '/persons/image',
    access: 'signed-in',
    summary: 'Take the picture off the own profile',
  },
  exportMyData: {
    method: 'GET',
    path: '/me/export',
    access: 'signed-in',
    produces: 'file',
    summary: 'Everything that is kept about the signed-in person, as JSON',
  },
  deleteMe: {
    method: 'DELETE',
    path: '/me',
    access: 'signed-in',
    summary: 'Delete the own account, by the password; orders and invoices are kept without the profile',
  },
});
