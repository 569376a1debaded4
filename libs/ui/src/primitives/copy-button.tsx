import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '@atrium/texts';
import { Button, type ButtonProps } from './button.tsx';
import { toast } from './toast.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'isWide' | 'className'> {
  /** The copied text. */
  value: string;
  children?: string;
  /** Shown briefly afterwards. */
  copiedText?: string;
}

/** Button that copies a text to the clipboard and confirms it. */
export function CopyButton({
  value,
  children = t('Copy'),
  copiedText = t('Copied'),
  variant = 'secondary',
  ...look
}: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      // a browser may refuse, and has no clipboard without https
      toast.error(t("Your browser didn't allow copying. Select the text and copy it yourself."));
    }
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <>
      <Button {...look} variant={variant} icon={<Icon size={16} aria-hidden />} onPress={() => void copy()}>
        {isCopied ? copiedText : children}
      </Button>
      <VisuallyHidden role="status">{isCopied ? copiedText : ''}</VisuallyHidden>
    </>
  );
}
