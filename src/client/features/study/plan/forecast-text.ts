import type { PlanForecast } from '#contract/study.ts';
import type { Translate } from '#client/lib/i18n.ts';

/** Above each a stronger word. */
const words = [
  { from: 90, word: 'all' },
  { from: 75, word: 'most' },
  { from: 55, word: 'more' },
  { from: 40, word: 'half' },
  { from: 0, word: 'some' },
] as const;
const wordFor = (percent: number, t: Translate): string =>
  t(`study.recall.${words.find(({ from }) => percent >= from)?.word ?? 'some'}`);

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
  if (!isFirstGuess)
    return t(isBrief ? 'study.recall.briefNumber' : 'study.recall.number', rounded({ percent, low, high }));
  const [least, most] = [wordFor(low, t), wordFor(high, t)];
  if (least === most) return isBrief ? most : t('study.recall.about', { most });
  return t(isBrief ? 'study.recall.briefBetween' : 'study.recall.between', { least, most });
}

const rounded = (numbers: { percent: number; low: number; high: number }) => ({
  percent: Math.round(numbers.percent),
  low: Math.round(numbers.low),
  high: Math.round(numbers.high),
});
