import { classNames } from './class-names.ts';
import classes from './display.module.css';

export interface AvatarProps {
  name: string;
  imageUrl?: string | null;
  size?: 's' | 'm' | 'l';
}

const initials = (name: string) =>
  name
    .split(/[\s@.]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('');

/** A person's picture, or the initials of the name. */
export function Avatar({ name, imageUrl, size = 'm' }: AvatarProps) {
  return (
    <span className={classNames(classes.avatar, size !== 'm' && classes[size])} role="img" aria-label={name}>
      {imageUrl ? <img src={imageUrl} alt="" /> : <span aria-hidden>{initials(name)}</span>}
    </span>
  );
}
