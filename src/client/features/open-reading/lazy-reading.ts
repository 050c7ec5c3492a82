import { loadTexts } from '#client/lib/i18n.ts';
import { lazyComponent } from '#client/ui/lazy-component.ts';

/** How a model reads an open answer, with its texts: few servers have one. */
export const ReadBySense = lazyComponent(async () => {
  await loadTexts('openReading');
  return import('./read-by-sense.tsx');
});
export const ReadPoint = lazyComponent(async () => {
  await loadTexts('openReading');
  return import('./read-point.tsx');
});
