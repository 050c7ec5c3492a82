import { type SpeechRate, speechRates } from './speech-rate.ts';

/** Options such as "1,25×". */
export const rateOptions = (language: string): { value: SpeechRate; label: string }[] =>
  speechRates.map((value) => ({ value, label: `${new Intl.NumberFormat(language).format(value)}×` }));
