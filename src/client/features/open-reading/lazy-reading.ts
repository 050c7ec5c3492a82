import { loadTexts } from '#client/lib/i18n.ts';
import { lazyComponent } from '#client/ui/lazy-component.ts';

/** Grading of open answers by a model, loaded with its texts; lazy, since few servers have a model. */
export const ReadBySense = lazyComponent(async () => {
  await loadTexts('openReading');
  return import('./read-by-sense.tsx');
});
export const ReadPoint = lazyComponent(async () => {
  await loadTexts('openReading');
  return import('./read-point.tsx');
});
