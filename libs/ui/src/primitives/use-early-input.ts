import { useEffect, useImperativeHandle, useLayoutEffect, useRef, type Ref, type RefObject } from 'react';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Reports a text as if it was typed now, and the control left if it was; React ignores an event whose value it already knows. */
function type(control: TextControl, text: string): void {
  control.value = control.defaultValue;
  const prototype = control instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(control, text);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  if (control !== document.activeElement)
    control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

/**
 * Gives a text control's ref, merged with that of its user, and reports what was typed or filled in before a
 * server-rendered page was hydrated, which React doesn't.
 */
export function useEarlyInput<T extends TextControl>(outer?: Ref<T>): RefObject<T | null> {
  const own = useRef<T>(null);
  const early = useRef<string>(null);
  useImperativeHandle<T | null, T | null>(outer, () => own.current, []);
  // read before anything renders again, which would write the known value
  useLayoutEffect(() => {
    if (own.current && own.current.value !== own.current.defaultValue) early.current = own.current.value;
  }, []);
  // reported once the effects of the form around it have run, and it listens
  useEffect(() => {
    const text = early.current;
    early.current = null;
    if (text !== null) queueMicrotask(() => own.current && type(own.current, text));
  }, []);
  return own;
}
