import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Shared machines are slow: wait long before calling a screen broken.
configure({ asyncUtilTimeout: 8000 });

// jsdom has no layout: scrolling is accepted and does nothing. A test of server rendering has no window at all.
if (typeof window !== 'undefined') {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
}

// The environment's FormData is Node's, which knows no forms; React reads one when a submit navigates.
globalThis.FormData = class extends FormData {
  constructor(form?: HTMLFormElement) {
    super();
    for (const field of form?.querySelectorAll('input') ?? [])
      if (field.name) this.append(field.name, field.value);
  }
};
