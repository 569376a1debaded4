import { createContext, useContext, type ComponentPropsWithRef, type MouseEvent } from 'react';

export interface Navigation {
  /** Goes to an address within the app without loading a document. */
  navigate: (path: string) => void;
  /** Address in the browser of a path of the app. */
  useHref: (href: string) => string;
}

/** Client-side navigation of every link of the kit. */
export const NavigationContext = createContext<Navigation>({
  navigate: (path) => location.assign(path),
  useHref: (href) => href,
});

export interface LinkProps extends ComponentPropsWithRef<'a'> {
  href: string;
  onPress?: () => void;
  isDisabled?: boolean;
}

/** The browser's own link, without a look; addresses of this origin open through the app's navigation. */
export function Link({ href, onPress, isDisabled, onClick, children, ...rest }: LinkProps) {
  const { navigate, useHref } = useContext(NavigationContext);
  const address = useHref(href);
  if (isDisabled) {
    return (
      <a {...rest} role="link" aria-disabled>
        {children}
      </a>
    );
  }
  return (
    <a
      {...rest}
      href={address}
      onClick={(event) => {
        onClick?.(event);
        onPress?.();
        if (!staysInApp(event)) return;
        event.preventDefault();
        navigate(href);
      }}
    >
      {children}
    </a>
  );
}

/** Whether a click opens a page of this app here: not a new tab, a download, a part of this page or another site. */
function staysInApp(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target, origin, protocol } = event.currentTarget;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.altKey && !event.shiftKey;
  return (
    isPlain &&
    !event.defaultPrevented &&
    (target === '' || target === '_self') &&
    origin === location.origin &&
    protocol.startsWith('http') &&
    !event.currentTarget.hasAttribute('download')
  );
}
