import { deviceTime } from '@atrium/domain';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { t } from '@atrium/texts';
import { IconButton } from './button.tsx';
import { showToastsWith, type Toast } from './toast.tsx';
import classes from './toasts.module.css';

const displayTime = 5000;
const atOnce = 3;
const icons = { success: CircleCheck, error: CircleAlert };

interface ShownToast extends Toast {
  id: number;
}

let count = 0;

/** The toasts of the page, newest last; all timers pause while the pointer or the focus is on one. */
export function Toasts() {
  const [shown, setShown] = useState<ShownToast[]>([]);
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useEffect(
    () =>
      showToastsWith((toast) => {
        const next = { ...toast, id: (count += 1) };
        setShown((before) => [...before, next].slice(-atOnce));
      }),
    [],
  );
  const remove = (id: number) => {
    setShown((before) => before.filter((toast) => toast.id !== id));
    // the removed toast fires no pointerleave or blur
    setPointed(false);
    setFocused(false);
  };
  return createPortal(
    // toasts are above dialogs too, and using one does not close the dialog
    <section aria-label={t('Notifications')} data-react-aria-top-layer="true" className={classes.place}>
      <ol
        aria-live="polite"
        aria-relevant="additions"
        className={classes.list}
        onPointerEnter={() => setPointed(true)}
        onPointerLeave={() => setPointed(false)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        {shown.map(({ id, ...toast }) => (
          <ToastItem key={id} {...toast} isPaused={isPointed || isFocused} onEnd={() => remove(id)} />
        ))}
      </ol>
    </section>,
    document.body,
  );
}

interface ToastItemProps extends Toast {
  isPaused: boolean;
  onEnd: () => void;
}

function ToastItem({ tone, text, isPaused, onEnd }: ToastItemProps) {
  const left = useRef(displayTime);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (isPaused) return;
    const began = deviceTime().getTime();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= deviceTime().getTime() - began;
    };
  }, [isPaused]);
  const Icon = icons[tone];
  return (
    // an error announces itself assertively, so the polite list around it must not repeat it
    <li className={classes.toast} aria-live={tone === 'error' ? 'off' : undefined}>
      <Icon size={20} aria-hidden className={classes[tone]} />
      <span role={tone === 'error' ? 'alert' : undefined} className={classes.text}>
        {t(text)}
      </span>
      <IconButton size="s" label={t('Close')} icon={<X size={16} aria-hidden />} onPress={onEnd} />
    </li>
  );
}
