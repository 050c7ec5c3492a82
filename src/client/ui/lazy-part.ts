import { type ComponentType, lazy } from 'react';
import { onceOnline } from '#client/lib/once-online.ts';

/** A component whose code is fetched when it is first drawn; offline that waits for the connection. */
export const lazyPart = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) => lazy(onceOnline(load));
