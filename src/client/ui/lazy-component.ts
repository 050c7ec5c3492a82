import { type ComponentType, lazy } from 'react';
import { type Keeping, loadWhenOnline } from '#client/lib/load-when-online.ts';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A component whose code is loaded when it is first rendered; offline that waits for the connection, unless it is kept. */
export const lazyComponent = <Props>(load: Load<Props>, keeping?: Keeping) =>
  lazy(isPainting ? never<Props> : loadWhenOnline(load, keeping));

/** Server rendering always leaves these out: their styles come with their code, after the page. */
const isPainting = typeof document === 'undefined';
const never = <Props>(): ReturnType<Load<Props>> => new Promise(() => {});
