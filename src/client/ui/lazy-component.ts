import { type ComponentType, lazy } from 'react';
import { type Keeping, loadWhenOnline } from '#client/lib/load-when-online.ts';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A component whose code loads on first render; offline it waits for the connection, unless cached. */
export const lazyComponent = <Props>(load: Load<Props>, keeping?: Keeping) =>
  lazy(isPainting ? never<Props> : loadWhenOnline(load, keeping));

/** Server rendering leaves lazy components out, since their styles load with their code, after the page. */
const isPainting = typeof document === 'undefined';
const never = <Props>(): ReturnType<Load<Props>> => new Promise(() => {});
