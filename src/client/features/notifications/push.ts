import { getNotificationKey, subscribeToNotifications, unsubscribeFromNotifications } from '#contract/notifications.ts';
import { call } from '#client/lib/api-client.ts';
import type { InterfaceLanguage } from '#client/lib/i18n.ts';

/** `unable`: this browser tells nothing while no page of ours is open. `blocked`: its person said no, to the browser. */
export type PushState = 'unable' | 'blocked' | 'off' | 'on';

const isAble = (): boolean =>
  'Notification' in globalThis && 'PushManager' in globalThis && navigator.serviceWorker !== undefined;

/** The worker comes some seconds after the first page; without one there is nothing to ask. */
async function manager(): Promise<PushManager | undefined> {
  return (await navigator.serviceWorker.getRegistration())?.pushManager;
}

export async function readPushState(): Promise<PushState> {
  if (!isAble()) return 'unable';
  if (Notification.permission === 'denied') return 'blocked';
  const subscription = await (await manager())?.getSubscription();
  return subscription && Notification.permission === 'granted' ? 'on' : 'off';
}

/** Asks for leave and, where it is given, lets the server tell this browser. Throws where its push service is away. */
export async function turnPushOn(language: InterfaceLanguage): Promise<PushState> {
  if (!isAble()) return 'unable';
  if ((await Notification.requestPermission()) !== 'granted') return readPushState();
  const { pushManager } = await navigator.serviceWorker.ready;
  const { publicKey: applicationServerKey } = await call(getNotificationKey, {});
  // One of another instance, or of before its secret changed, would be refused.
  const before = await pushManager.getSubscription();
  if (before && !isOf(before, applicationServerKey)) await before.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  await call(subscribeToNotifications, { body: { endpoint, keys: { p256dh, auth }, language } });
  return 'on';
}

export async function turnPushOff(): Promise<PushState> {
  const subscription = await (await manager())?.getSubscription();
  if (subscription) {
    await call(unsubscribeFromNotifications, { body: { endpoint: subscription.endpoint } });
    await subscription.unsubscribe();
  }
  return readPushState();
}

function isOf({ options }: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  const text = btoa(String.fromCodePoint(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key;
}
