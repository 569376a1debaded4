import { Share2 } from 'lucide-react';
import { t } from '@atrium/texts';
import { Button, type ButtonProps } from './button.tsx';
import { toast } from './toast.tsx';

export interface ShareButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'isWide' | 'className'> {
  title: string;
  /** The absolute address. */
  url: string;
  text?: string;
  children?: string;
}

const wasCalledOff = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Opens the device's share dialog, or copies the link where there is none. */
export function ShareButton({
  title,
  url,
  text,
  children = t('Share'),
  variant = 'secondary',
  ...look
}: ShareButtonProps) {
  const share = async () => {
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url, text });
      await navigator.clipboard.writeText(url);
      toast.success(t('Link copied'));
    } catch (error) {
      if (!wasCalledOff(error)) toast.error(t("We couldn't share the link. Copy it from the address bar."));
    }
  };
  return (
    <Button {...look} variant={variant} icon={<Share2 size={16} aria-hidden />} onPress={() => void share()}>
      {children}
    </Button>
  );
}
