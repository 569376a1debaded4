import { useState } from 'react';
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

/** A person's image, or their initials if there is none or it fails to load. */
export function Avatar({ name, imageUrl, size = 'm' }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const isShown = imageUrl && imageUrl !== broken;
  return (
    <span className={classNames(classes.avatar, size !== 'm' && classes[size])} role="img" aria-label={name}>
      {isShown ? (
        <img src={imageUrl} alt="" onError={() => setBroken(imageUrl)} />
      ) : (
        <span aria-hidden>{initials(name)}</span>
      )}
    </span>
  );
}
