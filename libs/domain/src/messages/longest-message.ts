/** The longest message between an attendee and an organiser, in characters. */
export const longestMessage = 4000;
