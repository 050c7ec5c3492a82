import { localStore } from '#client/lib/storage.ts';

const KEY = 'typedAnswers';

/** Whether short answers are typed before they are shown, as chosen on this device. */
export const areAnswersTyped = (): boolean => localStore.read(KEY) === '1';

export function chooseTypedAnswers(chosen: boolean): void {
  if (chosen) localStore.write(KEY, '1');
  else localStore.remove(KEY);
}
