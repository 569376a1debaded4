import { use, type ReactNode } from 'react';
import classes from './button.module.css';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';
import { PendingTextContext } from './pending-text.ts';
import { PlainButton, type PlainButtonProps } from './plain-button.tsx';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends Omit<PlainButtonProps, 'style'> {
  /** `accent` is the one marigold action of a page. */
  variant?: 'primary' | 'accent' | 'secondary' | 'quiet' | 'danger';
  size?: 's' | 'm' | 'l';
  /** Renders a link that looks like a button. */
  href?: string;
  target?: string;
  rel?: string;
  /** Icon before the text. */
  icon?: ReactNode;
  /** Fills the width of its container. */
  isWide?: boolean;
}

/** Button; with `href`, a link that looks like one. */
export function Button({
  variant = 'primary',
  size = 'm',
  href,
  target,
  rel,
  icon,
  isWide,
  children,
  className,
  ...rest
}: ButtonProps) {
  const look = classNames(
    classes.button,
    classes[variant],
    size !== 'm' && classes[size],
    isWide && classes.wide,
    className,
  );
  const pendingText = use(PendingTextContext);
  const content = (
    <>
      {rest.isPending ? <Spinner size="s" /> : icon}
      {(rest.isPending && rest['aria-label'] === undefined && pendingText) || children}
    </>
  );
  if (href === undefined) {
    return (
      <PlainButton {...rest} className={look}>
        {content}
      </PlainButton>
    );
  }
  return (
    <Link
      id={rest.id}
      href={href}
      target={target}
      rel={rel}
      isDisabled={rest.isDisabled}
      onPress={rest.onPress}
      aria-label={rest['aria-label']}
      aria-labelledby={rest['aria-labelledby']}
      aria-describedby={rest['aria-describedby']}
      aria-current={rest['aria-current']}
      className={look}
    >
      {content}
    </Link>
  );
}

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'aria-label' | 'isWide'> {
  /** Accessible name. */
  label: string;
  icon: ReactNode;
}

/** Round button with an icon and an accessible name. */
export function IconButton({ label, icon, variant = 'quiet', className, ...rest }: IconButtonProps) {
  return (
    <Button {...rest} variant={variant} aria-label={label} className={classNames(classes.icon, className)}>
      {icon}
    </Button>
  );
}

export interface TextLinkProps {
  href: string;
  /** Absent if `TranslatedText` inserts them. */
  children?: ReactNode;
  /** No underline until hovered, in the colour of the text around it. */
  isPlain?: boolean;
  target?: string;
  rel?: string;
  className?: string;
  'aria-label'?: string;
  'aria-current'?: 'page';
  onPress?: () => void;
}

/** Link in running text or a list. */
export function TextLink({ isPlain, className, ...rest }: TextLinkProps) {
  return <Link {...rest} className={classNames(classes.link, isPlain && classes.plain, className)} />;
}
