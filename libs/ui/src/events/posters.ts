/** The end of a poster's address without words: its composition and the number of its scheme. */
const look = /([a-z-]+-)(\d)(?=\/card)/;
const lookOf = (url: string | null): string | undefined => look.exec(url ?? '')?.[0];

/** Whether an address is that of a poster, which stands in where an organiser has no image. */
export const isPoster = (url: string): boolean => url.startsWith('/posters/');

/** Address of a poster whose dates are in a language; any other image's own address. */
export const imageIn = (url: string, lang: string): string =>
  isPoster(url) && lang !== 'en' ? url.replace(/\/(wide|tall)\.svg$/, `/$1.${lang}.svg`) : url;

/** Gives the posters of a list another scheme where two neighbours would look alike. */
export function varyPosters<Event extends { thumbnailImageUrl: string | null }>(
  events: readonly Event[],
): Event[] {
  let before: string | undefined;
  return events.map((event) => {
    const own = lookOf(event.thumbnailImageUrl);
    const url =
      own && own === before
        ? (event.thumbnailImageUrl?.replace(
            look,
            (_, name, scheme) => `${name}${(Number(scheme) + 1) % 3}`,
          ) ?? null)
        : event.thumbnailImageUrl;
    before = lookOf(url);
    return url === event.thumbnailImageUrl ? event : { ...event, thumbnailImageUrl: url };
  });
}
