import { type ComponentType, lazy } from 'react';
import { loadWhenOnline } from '#client/lib/load-when-online.ts';

/** A component whose code is loaded when it is first rendered; offline that waits for the connection. */
export const lazyComponent = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(loadWhenOnline(load));
