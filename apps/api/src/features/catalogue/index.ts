export { setCardFavourite } from './event-documents.ts';
export { hasPublicPage, isOnSaleSql, isPublicOrganiser } from './public-events.ts';
export { findMissingParts } from './find-missing-parts.ts';
export { filterFavourites } from './favourites.ts';
export { projectEvents } from './project-event.ts';
export { refreshPages } from './refresh-pages.ts';
export { findPublicUrl } from './public-url.ts';
export { publishEvents } from './publish-events.ts';
export { listSitemapParts, streamSitemap } from './sitemap.queries.ts';
