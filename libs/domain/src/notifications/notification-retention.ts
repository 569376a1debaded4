/** Days until a notification is deleted: after it was read, and after it arrived whether read or not. */
export const notificationRetention = { read: 180, all: 400 } as const;
