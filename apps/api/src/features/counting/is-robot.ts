/**
 * Names of robots, previews and programs. A report is sent by a page's script, so only robots that run scripts matter, and those of
 * search engines and monitors name themselves.
 */
const robots =
  /(?<!cu)bot|crawl|spider|slurp|search|preview|headless|lighthouse|monitor|curl|wget|python|java\/|http|scrapy|phantom|axios|undici|node/i;

/** True for a client that doesn't look like a person's browser. */
export const isRobot = (userAgent: string | null, acceptLanguage: string | undefined): boolean =>
  userAgent === null || !acceptLanguage || !userAgent.startsWith('Mozilla/') || robots.test(userAgent);
