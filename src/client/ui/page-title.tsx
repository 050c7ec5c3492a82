import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { titleOf, usePageTitle } from './use-page-title.ts';

interface PageTitleProps {
  children: string;
  /** The document's title when it differs from the heading. */
  title?: string;
  className?: string;
  aside?: ReactNode;
}

/** The address of the last heading; none before the first screen. */
let lastPath: string | undefined;

/**
 * The one h1 of a screen: names the document, and takes the focus when a person arrives by a link (C0). Whoever has
 * moved on since stays there: a heading that is only drawn anew, or that comes under an open menu, takes nothing.
 */
export function PageTitle({ children, title, className }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const name = title ?? children;
  const takeFocus = useEffectEvent(() => {
    // On the very first load the browser's own order is right; nobody has moved yet.
    const isFirst = lastPath === undefined;
    const isDrawnAnew = lastPath === location.pathname && document.title === titleOf(name);
    lastPath = location.pathname;
    if (isFirst || isDrawnAnew || document.activeElement?.closest('[role="menu"]')) return;
    heading.current?.focus({ preventScroll: true });
  });
  // Before the title changes: until then it is that of the screen before.
  useEffect(() => takeFocus(), []);
  usePageTitle(name);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
