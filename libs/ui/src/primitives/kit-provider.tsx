import { useMemo, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { language, locale as currentLocale } from '@atrium/texts';
import { NavigationContext } from './link.tsx';
import { PendingTextContext } from './pending-text.ts';
import { ToastHost } from './toast.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export { toast } from './toast.tsx';

export interface KitProviderProps {
  /** The app's client-side navigation, used by every link of the kit. */
  navigate: (path: string) => void;
  useHref?: (href: string) => string;
  /** Text of pending buttons instead of their own. */
  pendingText?: string | undefined;
  children: ReactNode;
  locale?: string;
}

/** Root provider of an app: links, language, toasts. */
export function KitProvider({
  navigate,
  useHref = sameHref,
  pendingText,
  children,
  locale,
}: KitProviderProps) {
  const navigation = useMemo(() => ({ navigate, useHref }), [navigate, useHref]);
  return (
    <I18nProvider locale={locale ?? (language() === 'en' ? 'en' : currentLocale())}>
      <NavigationContext value={navigation}>
        <PendingTextContext value={pendingText}>{children}</PendingTextContext>
        <VisuallyHidden isLive>{pendingText}</VisuallyHidden>
        <ToastHost />
      </NavigationContext>
    </I18nProvider>
  );
}

const sameHref = (href: string) => href;
