/** Days after an email was sent until its attachments and its text are deleted; the rest of it stays. */
export const emailRetention = { attachments: 7, body: 90 } as const;
