import type { PlanForecast } from '#contract/study-plans.ts';
import { EVIDENCE_REVIEWS } from '#domain/study/evidence.ts';
import type { Translate } from '#client/lib/i18n.ts';

/** Wording by percentage, up to each bound. */
const shares = [
  { to: 15, word: 'little' },
  { to: 29, word: 'quarter' },
  { to: 42, word: 'third' },
  { to: 58, word: 'half' },
  { to: 71, word: 'twoThirds' },
  { to: 86, word: 'threeQuarters' },
  { to: 100, word: 'all' },
] as const;

/** Highest percentage shown: in exams people slip on known things, which no memory model counts. */
const SURE = 95;

interface TextOptions {
  /** A short form for lists. */
  isBrief?: boolean;
  /** Whether the plan lacks time for some material or its review; then the text never promises nearly all. */
  isShort?: boolean;
}

/** Puts a forecast into words: a range until there is evidence, then a number with its bounds. */
export function forecastText(
  { percent, low, high, isFirstGuess }: PlanForecast,
  t: Translate,
  { isBrief = false, isShort = false }: TextOptions = {},
): string {
  if (isFirstGuess) {
    const most = Math.min(placeOf(high), shares.length - (isShort ? 2 : 1));
    const least = Math.min(placeOf(low), most - 1);
    const range = { least: shareText(Math.max(0, least), t), most: shareText(most, t) };
    if (most === 0) return t(isBrief ? 'study.recall.briefLittle' : 'study.recall.little');
    return t(isBrief ? 'study.recall.briefBetween' : 'study.recall.between', { ...range, count: EVIDENCE_REVIEWS });
  }
  if (percent > SURE) return topText(Math.round(low), isBrief, t);
  return t(isBrief ? 'study.recall.briefNumber' : 'study.recall.number', {
    percent: Math.round(percent),
    low: Math.round(low),
    high: Math.round(high),
  });
}

const placeOf = (percent: number): number =>
  Math.max(
    0,
    shares.findIndex(({ to }) => percent <= to),
  );

const shareText = (place: number, t: Translate): string => t(`study.share.${shares[place]?.word ?? 'all'}`);

const topText = (low: number, isBrief: boolean, t: Translate): string =>
  low > SURE
    ? t(isBrief ? 'study.recall.briefSure' : 'study.recall.sure', { sure: SURE })
    : t(isBrief ? 'study.recall.briefTop' : 'study.recall.top', { sure: SURE, low });
