import type { ReactNode } from 'react';

/** One line of a menu. */
export type MenuEntry =
  | {
      kind?: 'action';
      label: string;
      icon?: ReactNode;
      onSelect: () => void;
      disabled?: boolean;
      /** Stays focusable but does nothing; the heading above gives the reason. */
      locked?: boolean;
      danger?: boolean;
      /** Shown as a selected choice. */
      checked?: boolean;
    }
  | { kind: 'line' }
  | { kind: 'heading'; label: ReactNode };
