/** Header of a call that is repeated with the solution of the challenge that it was refused with (docs/adr/0152). */
export const solutionHeader = 'X-Challenge-Solution';
