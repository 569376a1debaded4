/** Days after an email was sent until its attachments, its text, and the rest of it are deleted. */
export const emailRetention = { attachments: 7, body: 90, all: 730 } as const;
