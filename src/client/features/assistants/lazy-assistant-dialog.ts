import { loadTexts } from '#client/lib/i18n.ts';
import { lazyComponent } from '#client/ui/lazy-component.ts';

/** Comes with its texts when somebody asks for it. */
export const LazyAssistantDialog = lazyComponent(async () => {
  await loadTexts('assistants');
  return import('./assistant-dialog.tsx');
});
