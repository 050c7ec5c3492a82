import type { ReactNode } from 'react';

/** One line of a menu. */
export type MenuEntry =
  | {
      kind?: 'action';
      label: string;
      icon?: ReactNode;
      onSelect: () => void;
      disabled?: boolean;
      danger?: boolean;
      /** Shown as a ticked choice. */
      checked?: boolean;
    }
  | { kind: 'line' }
  | { kind: 'heading'; label: ReactNode };
