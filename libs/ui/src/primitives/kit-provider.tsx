import { useMemo, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { language, locale as currentLocale } from '@atrium/texts';
import { NavigationContext } from './link.tsx';
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
export function KitProvider({ navigate, useHref = sameHref, children, locale }: KitProviderProps) {
  const navigation = useMemo(() => ({ navigate, useHref }), [navigate, useHref]);
  return (
    <I18nProvider locale={locale ?? (language() === 'en' ? 'en' : currentLocale())}>
      <NavigationContext value={navigation}>
        {children}
        <ToastHost />
      </NavigationContext>
    </I18nProvider>
  );
}

const sameHref = (href: string) => href;
