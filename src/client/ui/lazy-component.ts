import { type ComponentType, lazy } from 'react';
import { type Keeping, loadWhenOnline } from '#client/lib/load-when-online.ts';

/** A component whose code is loaded when it is first rendered; offline that waits for the connection, unless it is kept. */
export const lazyComponent = <Props>(load: () => Promise<{ default: ComponentType<Props> }>, keeping?: Keeping) =>
  lazy(loadWhenOnline(load, keeping));
