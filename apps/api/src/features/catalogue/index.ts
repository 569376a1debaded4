export { markCard } from './build-documents.ts';
export { hasPage, isPublic } from './event-source.ts';
export { favouritesAmong } from './favourites.ts';
export { projectEvents } from './project-event.ts';
export { listSitemapParts, streamSitemap } from './sitemap.queries.ts';
export { relevanceKey, smallestMove } from './relevance.ts';
