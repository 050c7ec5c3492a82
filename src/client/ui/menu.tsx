import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react';
import { loadWhenOnline } from '#client/lib/load-when-online.ts';
import type { MenuEntry } from './menu-entry.ts';

interface MenuProps extends Omit<ComponentProps<'button'>, 'onClick' | 'children'> {
  label: string;
  entries: MenuEntry[];
  /** Content of the trigger. */
  children: ReactNode;
  align?: 'start' | 'end';
  tooltip?: boolean;
}

const loadPopup = loadWhenOnline(() => import('./menu-popup.tsx'), 'kept');
const MenuPopup = lazy(loadPopup);

/**
 * A button that opens a list of actions. The list and its library are loaded on hover or focus, so that no screen waits
 * for its menus.
 */
export function Menu({ label, entries, children, align = 'end', tooltip = true, ...button }: MenuProps) {
  const [wanted, setWanted] = useState(false);
  const trigger = {
    ...button,
    type: 'button' as const,
    'aria-label': label,
    'aria-haspopup': 'menu' as const,
    ...(tooltip ? { 'data-tooltip': label } : {}),
    children,
  };
  const idle = (
    <button
      {...trigger}
      aria-expanded={wanted}
      onPointerEnter={() => void loadPopup()}
      onFocus={() => void loadPopup()}
      onClick={() => setWanted(true)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        setWanted(true);
      }}
    />
  );
  if (!wanted) return idle;
  return (
    <Suspense fallback={idle}>
      <MenuPopup trigger={trigger} entries={entries} align={align} />
    </Suspense>
  );
}
