import type { Highlight } from '#contract/highlights.ts';
import type { PaintedMark } from '#client/features/viewer/painted-marks.ts';
import type { Translate } from '#client/lib/i18n.ts';

/** Returns the highlights that exist in the current text, for display. */
export const paintedMarksOf = (items: readonly Highlight[], t: Translate): PaintedMark[] =>
  items
    .filter(({ isGone }) => !isGone)
    .map(({ uuid, color, start, end, note }) => {
      const name = t(`highlights.color.${color}`);
      return { uuid, color, start, end, label: note ? t('highlights.withNote', { name }) : name };
    });
