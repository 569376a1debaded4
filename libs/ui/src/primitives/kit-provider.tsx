import type { ReactNode } from 'react';
import { I18nProvider, RouterProvider } from 'react-aria-components';
import { language, locale as currentLocale } from '@atrium/texts';
import { ToastHost } from './toast.tsx';

export { toast } from './toast.tsx';

export interface KitProviderProps {
  /** The app's client-side navigation, used by every link of the kit. */
  navigate: (path: string) => void;
  useHref?: (href: string) => string;
  children: ReactNode;
  locale?: string;
}

/** Root provider of an app: links, language, toasts. */
export function KitProvider({ navigate, useHref, children, locale }: KitProviderProps) {
  return (
    <I18nProvider locale={locale ?? (language() === 'en' ? 'en' : currentLocale())}>
      <RouterProvider navigate={navigate} useHref={useHref}>
        {children}
        <ToastHost />
      </RouterProvider>
    </I18nProvider>
  );
}
