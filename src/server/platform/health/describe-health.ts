import { serverTexts } from '#locales/server-texts.ts';
import type { CheckedHealth, Figure } from './health.ts';

type Language = 'es' | 'en';

/** Text of a check: its name, its finding, and a remedy if something is wrong. */
export function describeHealth(
  { key, outcome, figures }: Pick<CheckedHealth, 'key' | 'outcome' | 'figures'>,
  language: Language,
): { name: string; value: string; remedy: string | null } {
  const { failed, units: _, ...texts } = serverTexts[language].health;
  const { name, outcomes } = texts[key];
  const { says, remedy }: { says: string; remedy?: string } =
    outcome === 'failed'
      ? failed
      : ((outcomes as Record<string, { says: string; remedy?: string }>)[outcome] ?? failed);
  const fill = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (whole, place: string) => {
      const figure = figures[place];
      return figure === undefined ? whole : figureText(figure, language);
    });
  return { name, value: fill(says), remedy: remedy === undefined ? null : fill(remedy) };
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const BYTE_STEP = 1_000;
const byteUnits = ['B', 'kB', 'MB', 'GB', 'TB'];

function figureText(figure: Figure, language: Language): string {
  if (typeof figure === 'string') return figure;
  if (typeof figure === 'number') return figure.toLocaleString(language);
  if (figure instanceof Date)
    return figure.toLocaleDateString(language, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  if ('bytes' in figure) return bytesText(figure.bytes, language);
  return secondsText(figure.seconds, language);
}

function bytesText(bytes: number, language: Language): string {
  let amount = bytes;
  let step = 0;
  while (amount >= BYTE_STEP && step < byteUnits.length - 1) {
    amount /= BYTE_STEP;
    step += 1;
  }
  return `${amount.toLocaleString(language, { maximumFractionDigits: amount < 10 && step > 0 ? 1 : 0 })} ${byteUnits[step]}`;
}

function secondsText(seconds: number, language: Language): string {
  const { units } = serverTexts[language].health;
  const [text, length] =
    seconds < MINUTE
      ? [units.seconds, 1]
      : seconds < HOUR
        ? [units.minutes, MINUTE]
        : seconds < 2 * DAY
          ? [units.hours, HOUR]
          : [units.days, DAY];
  const amount = seconds / length;
  const count = amount.toLocaleString(language, { maximumFractionDigits: length === 1 && amount < 10 ? 1 : 0 });
  return text.replace('{count}', count);
}
