import { localStore } from '#client/lib/storage.ts';

/** Speech rates, as multiples of the normal speed. */
export const speechRates = [0.75, 1, 1.25, 1.5, 2] as const;
export type SpeechRate = (typeof speechRates)[number];

const KEY = 'speech-rate';

/** Returns the last rate chosen on this device. */
export const keptRate = (): SpeechRate => speechRates.find((rate) => String(rate) === localStore.read(KEY)) ?? 1;

export const keepRate = (rate: SpeechRate): void => localStore.write(KEY, String(rate));
