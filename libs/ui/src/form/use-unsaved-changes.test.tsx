import { renderHook } from '@testing-library/react';
import { useUnsavedChanges } from './use-unsaved-changes.ts';

const leave = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test('leaving the page asks for confirmation only with unsaved changes', () => {
  const { rerender, unmount } = renderHook(({ isUnsaved }) => useUnsavedChanges(isUnsaved), {
    initialProps: { isUnsaved: false },
  });
  expect(leave()).toBe(false);
  rerender({ isUnsaved: true });
  expect(leave()).toBe(true);
  rerender({ isUnsaved: false });
  expect(leave()).toBe(false);
  rerender({ isUnsaved: true });
  unmount();
  expect(leave()).toBe(false);
});
