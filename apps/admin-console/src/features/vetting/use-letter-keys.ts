import { useEffect, useRef } from 'react';

/** Elements that take letters themselves. */
const typing =
  'input:not([type=checkbox], [type=radio]), textarea, select, [role=dialog], [role=alertdialog]';

/** Runs an action for each letter or digit pressed outside fields and dialogs. */
export function useLetterKeys(actions: Readonly<Record<string, () => void>>, isOn: boolean) {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const onKeyDown = ({ key, target, altKey, ctrlKey, metaKey, defaultPrevented }: KeyboardEvent) => {
      if (altKey || ctrlKey || metaKey || defaultPrevented) return;
      if (target instanceof Element && target.closest(typing)) return;
      latest.current[key.toLowerCase()]?.();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}
