export { presentAuthored, presentSummary } from './authored.present.ts';
export { findAuthored, thumbnailsOf } from './authored.queries.ts';
export { changesSinceApproved } from './event-versions.ts';
export { publishVersion, tellOfMove } from './publish-version.ts';
