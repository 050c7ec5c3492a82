import { loadTexts } from '#client/lib/i18n.ts';
import { lazyComponent } from '#client/ui/lazy-component.ts';

/** Each is loaded with its texts, from the dialog that offers it. */
export const AssistantOffer = lazyComponent(async () => {
  await loadTexts('assistants');
  return import('./assistant-offer.tsx');
});
export const AssistantDialog = lazyComponent(async () => {
  await loadTexts('assistants');
  return import('./assistant-dialog.tsx');
});
