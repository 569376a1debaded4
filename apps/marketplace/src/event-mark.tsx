/** The favourite button of an event; re-exported here so that no feature depends on the favourites feature. */
export { FavouriteHeart as EventMark } from './features/favourites/index.ts';
