export { changeLocation, readLocation } from './change-location.ts';
export { createEvent } from './create-event.ts';
export { presentEventForEditors, presentFiles } from './event-for-editors.ts';
export { findEditableEvent } from './authored.queries.ts';
export { changesSinceApproved } from './event-versions.ts';
export { removeUnneededFiles } from './remove-unneeded-files.ts';
export { resubmitVersion } from './resubmit-version.ts';
export { scanFiles } from './scan-files.ts';
export { publishVersion, notifyTicketHoldersOfMove } from './publish-version.ts';
