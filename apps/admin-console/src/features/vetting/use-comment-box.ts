import { useEffect, useRef } from 'react';

/** The comment box, focused by Ctrl+Enter from anywhere on the page, once `reveal` has shown it. */
export function useCommentBox(reveal?: () => void) {
  const box = useRef<HTMLTextAreaElement>(null);
  const show = useRef(reveal);
  useEffect(() => {
    show.current = reveal;
  });
  useEffect(() => {
    const onKeyDown = ({ key, ctrlKey, metaKey, target, defaultPrevented }: KeyboardEvent) => {
      if (key !== 'Enter' || !(ctrlKey || metaKey) || defaultPrevented) return;
      if (target instanceof Element && target.closest('[role=dialog], [role=alertdialog]')) return;
      show.current?.();
      box.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return box;
}
