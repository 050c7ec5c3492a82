import { getNotificationKey, subscribeToNotifications, unsubscribeFromNotifications } from '#contract/notifications.ts';
import { call } from '#client/lib/api-client.ts';
import type { InterfaceLanguage } from '#client/lib/i18n.ts';
import { localStore } from '#client/lib/storage.ts';

/** `unable`: this browser tells nothing while no page of ours is open. `blocked`: its person said no, to the browser. */
export type PushState = 'unable' | 'blocked' | 'off' | 'on';

/** Account that made the choice on this device: the server forgets it at sign-out, the browser does not. */
const CHOSEN_BY = 'noticesOf';

const isAble = (): boolean =>
  'Notification' in globalThis && 'PushManager' in globalThis && navigator.serviceWorker !== undefined;

/** The worker comes some seconds after the first page; without one there is nothing to ask. */
async function manager(): Promise<PushManager | undefined> {
  return (await navigator.serviceWorker.getRegistration())?.pushManager;
}

export async function readPushState(userUuid: string): Promise<PushState> {
  if (!isAble()) return 'unable';
  if (Notification.permission === 'denied') return 'blocked';
  const isOn = Notification.permission === 'granted' && localStore.read(CHOSEN_BY) === userUuid;
  return isOn && (await (await manager())?.getSubscription()) ? 'on' : 'off';
}

async function send(subscription: PushSubscription, language: InterfaceLanguage): Promise<void> {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  await call(subscribeToNotifications, { body: { endpoint, keys: { p256dh, auth }, language } });
}

/** Asks for leave and, where it is given, lets the server tell this browser. Throws where its push service is away. */
export async function turnPushOn(language: InterfaceLanguage, userUuid: string): Promise<PushState> {
  if (!isAble()) return 'unable';
  if ((await Notification.requestPermission()) !== 'granted') return readPushState(userUuid);
  const { pushManager } = await navigator.serviceWorker.ready;
  const { publicKey: applicationServerKey } = await call(getNotificationKey, {});
  // One of another instance, or of before its secret changed, would be refused.
  const before = await pushManager.getSubscription();
  if (before && !isOf(before, applicationServerKey)) await before.unsubscribe();
  await send(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }), language);
  localStore.write(CHOSEN_BY, userUuid);
  return 'on';
}

export async function turnPushOff(userUuid: string): Promise<PushState> {
  const subscription = await (await manager())?.getSubscription();
  if (subscription) {
    await call(unsubscribeFromNotifications, { body: { endpoint: subscription.endpoint } });
    await subscription.unsubscribe();
  }
  localStore.remove(CHOSEN_BY);
  return readPushState(userUuid);
}

/** Once signed in again, the server hears of the browser again. */
export async function renewPush(language: InterfaceLanguage, userUuid: string): Promise<void> {
  if ((await readPushState(userUuid)) !== 'on') return;
  const subscription = await (await manager())?.getSubscription();
  if (subscription) await send(subscription, language);
}

function isOf({ options }: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  const text = btoa(String.fromCodePoint(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key;
}
