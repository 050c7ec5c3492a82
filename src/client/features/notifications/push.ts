import { getNotificationKey, subscribeToNotifications, unsubscribeFromNotifications } from '#contract/notifications.ts';
import { call } from '#client/lib/api-client.ts';
import type { InterfaceLanguage } from '#client/lib/i18n.ts';
import { localStore } from '#client/lib/storage.ts';

/** `unable`: the browser doesn't support push notifications. `blocked`: the person denied permission in the browser. */
export type PushState = 'unable' | 'blocked' | 'off' | 'on';

/** Account that enabled push on this device: the server forgets it at sign-out, the browser doesn't. */
const CHOSEN_BY = 'noticesOf';

const isAble = (): boolean =>
  'Notification' in globalThis && 'PushManager' in globalThis && navigator.serviceWorker !== undefined;

/** The service worker registers a few seconds after the first page; without it there is no push manager. */
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

/**
 * Asks for permission and subscribes this browser to the server's push messages. Throws if the push service is
 * unreachable.
 */
export async function turnPushOn(language: InterfaceLanguage, userUuid: string): Promise<PushState> {
  if (!isAble()) return 'unable';
  if ((await Notification.requestPermission()) !== 'granted') return readPushState(userUuid);
  const { pushManager } = await navigator.serviceWorker.ready;
  const { publicKey: applicationServerKey } = await call(getNotificationKey, {});
  // The push service would reject a subscription with a different key, from another instance or an earlier secret.
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

/** Registers the existing subscription with the server again after a sign-in. */
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
