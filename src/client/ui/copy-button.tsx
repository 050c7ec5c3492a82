import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import type { ButtonLook } from './button-class.ts';
import { toast } from './toast-store.ts';

const SAYS_COPIED_MS = 2_000;

interface CopyButtonProps {
  text: string;
  /** Labels: initial, shortly after copying, and on failure. */
  words: { copy: string; copied: string; failed: string };
  variant?: ButtonLook['variant'];
  onCopied?: () => void;
}

/** Copies a text and confirms it for a moment. */
export function CopyButton({ text, words, variant = 'soft', onCopied }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
      onCopied?.();
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setIsCopied(false), SAYS_COPIED_MS);
    } catch {
      // Some browsers don't let a page write to the clipboard.
      toast({ variant: 'warning', title: words.failed });
    }
  }
  return (
    <Button variant={variant} onClick={() => void copy()}>
      {isCopied ? <Check /> : <Copy />}
      {/* An <output> here would leave the button without a name. */}
      <span aria-live="polite">{isCopied ? words.copied : words.copy}</span>
    </Button>
  );
}
