import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '../language/language.ts';
import { Button, type ButtonProps } from './button.tsx';
import { toast } from './toast.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'isWide' | 'className'> {
  /** What lands in the clipboard. */
  value: string;
  children?: string;
  /** What it says for a moment afterwards. */
  copiedText?: string;
}

/** Puts a text into the clipboard and says so. */
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
      // a browser may refuse, and has no clipboard outside https
      toast.error(t('Your browser did not allow copying. Select the text and copy it by hand.'));
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
