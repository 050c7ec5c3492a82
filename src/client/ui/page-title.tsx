import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { titleOf, usePageTitle } from './use-page-title.ts';

interface PageTitleProps {
  children: string;
  /** The document title, if different from the heading. */
  title?: string;
  className?: string;
  aside?: ReactNode;
  /** Whether it replaces another heading at the same URL, so that the focus stays. */
  isPart?: boolean;
}

/** Path of the last heading; undefined before the first screen. */
let lastPath: string | undefined;

/**
 * The only h1 of a screen: sets the document title, and takes the focus after a navigation (C0). It doesn't take the
 * focus on a re-render, nor while a menu is open.
 */
export function PageTitle({ children, title, className, isPart = false }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const name = title ?? children;
  const takeFocus = useEffectEvent(() => {
    // On the first load, the browser's own focus order is right.
    const isFirst = lastPath === undefined;
    const isDrawnAnew = lastPath === location.pathname && (isPart || document.title === titleOf(name));
    lastPath = location.pathname;
    if (isFirst || isDrawnAnew || document.activeElement?.closest('[role="menu"]')) return;
    heading.current?.focus({ preventScroll: true });
  });
  // Must run before the title changes, since it compares with the previous one.
  useEffect(() => takeFocus(), []);
  usePageTitle(name);
  return (
    <h1 ref={heading} tabIndex={-1} className={className} dir="auto">
      {children}
    </h1>
  );
}
