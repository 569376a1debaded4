import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { t } from '@atrium/texts';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import classes from './display.module.css';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

export interface BannerProps {
  tone?: keyof typeof icons;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** Adds a close button. */
  onDismiss?: () => void;
  /** Scrolls into view when it appears; the default for `danger`. Set to false if something else takes the focus. */
  comesIntoView?: boolean;
}

/** Persistent message on the page; `danger` is announced assertively, the others politely. */
export function Banner({
  tone = 'info',
  title,
  children,
  action,
  onDismiss,
  comesIntoView = tone === 'danger',
}: BannerProps) {
  const Icon = icons[tone];
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (comesIntoView) box.current?.scrollIntoView({ block: 'nearest' });
  }, [comesIntoView]);
  return (
    <div
      ref={box}
      role={tone === 'danger' ? 'alert' : 'status'}
      className={classNames(classes.banner, classes[tone])}
    >
      <Icon size={20} aria-hidden />
      <div className={classes.bannerBody}>
        {title && <strong className={classes.bannerTitle}>{title}</strong>}
        {children}
      </div>
      {action && <div className={classes.bannerActions}>{action}</div>}
      {onDismiss && (
        <IconButton
          size="s"
          label={t('Dismiss')}
          icon={<X size={18} aria-hidden />}
          className={classes.bannerClose}
          onPress={onDismiss}
        />
      )}
    </div>
  );
}
