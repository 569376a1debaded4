import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { Toaster, toast as sonner } from 'sonner';
import { showToastsWith } from './toast.tsx';
import classes from './toasts.module.css';

/** The toasts of the page. */
export function Toasts() {
  // after the toaster below has begun to listen
  useEffect(() => showToastsWith(({ tone, text }) => void sonner[tone](text)), []);
  return (
    <Toaster
      duration={5000}
      position="bottom-right"
      className={classes.toaster}
      icons={{
        success: <CircleCheck size={20} className={classes.success} aria-hidden />,
        error: <CircleAlert size={20} className={classes.error} aria-hidden />,
      }}
      closeButton
    />
  );
}
