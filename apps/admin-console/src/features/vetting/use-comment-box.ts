import { useEffect, useRef } from 'react';

/** The comment box, focused by Ctrl+Enter from anywhere on the page. */
export function useCommentBox() {
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const onKeyDown = ({ key, ctrlKey, metaKey, target, defaultPrevented }: KeyboardEvent) => {
      if (key !== 'Enter' || !(ctrlKey || metaKey) || defaultPrevented) return;
      if (target instanceof Element && target.closest('[role=dialog], [role=alertdialog]')) return;
      box.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return box;
}
