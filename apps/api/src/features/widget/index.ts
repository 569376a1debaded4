export { findWidget } from './find-widget.ts';
export { renderWidget } from './render-widget.ts';
