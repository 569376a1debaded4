/** Reports of mail servers about an email that was sent, from the slightest to the gravest. */
export const deliveryReports = ['DELAYED', 'BOUNCED', 'COMPLAINED'] as const;
export type DeliveryReport = (typeof deliveryReports)[number];

/** Days after which an address whose emails came back is tried again: it may be in use by then. */
export const undeliverableDays = 365;
