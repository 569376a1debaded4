import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { I18nProvider, RouterProvider } from 'react-aria-components';
import { Toaster } from 'sonner';
import classes from './kit-provider.module.css';

export { toast } from 'sonner';

export interface KitProviderProps {
  /** The app's client-side navigation, used by every link of the kit. */
  navigate: (path: string) => void;
  useHref?: (href: string) => string;
  children: ReactNode;
  locale?: string;
}

/** Goes around an app once: links, language, toasts. */
export function KitProvider({ navigate, useHref, children, locale = 'en' }: KitProviderProps) {
  return (
    <I18nProvider locale={locale}>
      <RouterProvider navigate={navigate} useHref={useHref}>
        {children}
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
      </RouterProvider>
    </I18nProvider>
  );
}
