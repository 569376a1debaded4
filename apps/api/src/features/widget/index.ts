export { findOrganiserWidget } from './find-organiser-widget.ts';
export { findWidget } from './find-widget.ts';
export { renderOrganiserWidget, renderWidget } from './render-widget.ts';
