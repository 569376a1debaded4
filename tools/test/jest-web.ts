import '@testing-library/jest-dom';
import { configure, prettyDOM } from '@testing-library/react';

/** Shows what a page holds, without its drawings, which would fill the message before the content begins. */
const draw = (element: Element): string =>
  prettyDOM(element, undefined, {
    filterNode: (node) =>
      node.nodeType !== Node.COMMENT_NODE && !(node instanceof Element && node.matches('svg, script, style')),
  }) || '';

configure({
  // Shared machines are slow, so the timeout is generous.
  asyncUtilTimeout: 30_000,
  // The content and dialogs come first: the message ends after some thousand characters.
  getElementError: (message, container) => {
    const shown = [...container.querySelectorAll('main, [role="dialog"], [role="alertdialog"]'), container];
    const error = new Error([message, ...shown.map(draw)].join('\n\n'));
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

// jsdom has no layout, so scrolling does nothing. Tests of server rendering have no window.
if (typeof window !== 'undefined') {
  window.scrollTo = () => undefined;
  // every browser has it, jsdom has not
  window.performance.getEntriesByType = () => [];
  Element.prototype.scrollIntoView = () => undefined;
}

// The environment's FormData is Node's, which can't read forms; React reads one when a submit navigates.
globalThis.FormData = class extends FormData {
  constructor(form?: HTMLFormElement) {
    super();
    for (const field of form?.querySelectorAll('input') ?? [])
      if (field.name) this.append(field.name, field.value);
  }
};

/** Internals that React shares with its own packages. */
interface ReactInternals {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object;
}
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  jest.requireActual<ReactInternals>('react');

// React's development build notes where each element was made, up to 10,000 times a second, for the traces of its
// warnings. That is a sixth of a run; a count above the limit ends it.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });
