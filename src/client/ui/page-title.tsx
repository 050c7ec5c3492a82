import { type ReactNode, useEffect, useRef } from 'react';
import { usePageTitle } from './use-page-title.ts';

interface PageTitleProps {
  children: string;
  /** The document's title when it differs from the heading. */
  title?: string;
  className?: string;
  aside?: ReactNode;
}

let firstScreen = true;

/** The one h1 of a screen: names the document, and takes the focus when a person arrives by a link (C0). */
export function PageTitle({ children, title, className }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(title ?? children);
  useEffect(() => {
    // On the very first load the browser's own order is right; nobody has moved yet.
    if (!firstScreen) heading.current?.focus({ preventScroll: true });
    firstScreen = false;
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
