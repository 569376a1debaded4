/** The moment that builders count from. */
export const testNow = new Date();

/**
 * The year of the builders' events: always in the future, and with the weekdays of 2031, so that tests can
 * name them.
 */
export const eventYear = nextYearLike(2031);

function nextYearLike(model: number): number {
  const ends = (year: number) =>
    [Date.UTC(year, 0, 1), Date.UTC(year, 11, 31)].map((day) => new Date(day).getUTCDay()).join();
  let year = testNow.getUTCFullYear() + 1;
  while (ends(year) !== ends(model)) year += 1;
  return year;
}
