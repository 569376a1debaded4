import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import classes from './display.module.css';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

export interface BannerProps {
  tone?: keyof typeof icons;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}

/** A message about the page that stays; a danger is spoken at once, the others when convenient. */
export function Banner({ tone = 'info', title, children, action }: BannerProps) {
  const Icon = icons[tone];
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'} className={classNames(classes.banner, classes[tone])}>
      <Icon size={20} aria-hidden />
      <div className={classes.bannerBody}>
        {title && <strong className={classes.bannerTitle}>{title}</strong>}
        {children}
      </div>
      {action && <div className={classes.bannerActions}>{action}</div>}
    </div>
  );
}
