import type { PlanForecast } from '#contract/study.ts';
import type { Translate } from '#client/lib/i18n.ts';

/** Up to each: about what share of all that is. */
const shares = [
  { to: 15, word: 'little' },
  { to: 29, word: 'quarter' },
  { to: 42, word: 'third' },
  { to: 58, word: 'half' },
  { to: 71, word: 'twoThirds' },
  { to: 86, word: 'threeQuarters' },
  { to: 100, word: 'all' },
] as const;

/** Between limits farther apart lies nearly everything: they say less than what is likeliest. */
const WIDE = 60;

/** Nobody is told more: in exams people slip on what they know, which no memory model counts. */
const SURE = 95;

/** A percentage that nobody knows well enough for a number. */
export const shareText = (percent: number, t: Translate): string =>
  t(`study.share.${shares.find(({ to }) => percent <= to)?.word ?? 'all'}`);

/**
 * What will be remembered at the exam: in words while it is a first guess, then a number with what it lies between.
 * Briefly, where several stand in a list.
 */
export function forecastText(
  { percent, low, high, isFirstGuess }: PlanForecast,
  t: Translate,
  length: 'full' | 'brief' = 'full',
): string {
  const isBrief = length === 'brief';
  if (!isFirstGuess && percent > SURE) return topText(Math.round(low), isBrief, t);
  if (!isFirstGuess)
    return t(isBrief ? 'study.recall.briefNumber' : 'study.recall.number', rounded({ percent, low, high }));
  if (high - low > WIDE)
    return t(isBrief ? 'study.recall.briefPerhaps' : 'study.recall.perhaps', { share: shareText(percent, t) });
  const [least, most] = [shareText(low, t), shareText(high, t)];
  if (least === most) return isBrief ? most : t('study.recall.about', { most });
  return t(isBrief ? 'study.recall.briefBetween' : 'study.recall.between', { least, most });
}

const rounded = (numbers: { percent: number; low: number; high: number }) => ({
  percent: Math.round(numbers.percent),
  low: Math.round(numbers.low),
  high: Math.round(numbers.high),
});

const topText = (low: number, isBrief: boolean, t: Translate): string =>
  low > SURE
    ? t(isBrief ? 'study.recall.briefSure' : 'study.recall.sure', { sure: SURE })
    : t(isBrief ? 'study.recall.briefTop' : 'study.recall.top', { sure: SURE, low });
