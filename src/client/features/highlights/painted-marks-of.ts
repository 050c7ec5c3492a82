import type { PaintedMark } from '#client/features/viewer/painted-marks.ts';
import type { Translate } from '#client/lib/i18n.ts';
import type { ListedHighlight } from './highlights.api.ts';

/** Returns the highlights that exist in the current text, for display. */
export const paintedMarksOf = (items: readonly ListedHighlight[], t: Translate): PaintedMark[] =>
  items
    .filter(({ isGone }) => !isGone)
    .map(({ uuid, color, start, end, note, isPending }) => {
      const name = t(`highlights.color.${color}`);
      return { uuid, color, start, end, isPending, label: note ? t('highlights.withNote', { name }) : name };
    });
