/**
 * Days for which the links in emails to a guest work, after the last event of their orders; the guest's details are removed
 * afterwards. Refunds, requests for damage and disputes are over by then.
 */
export const guestDays = 180;

/** Days for which a guest who has placed no order stays. */
export const guestDaysWithoutOrder = 30;
