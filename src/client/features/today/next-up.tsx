import { useNavigate } from '@tanstack/react-router';
import type { Today } from '#contract/today.ts';
import { addTexts } from '#client/lib/i18n.ts';
import * as texts from '#locales/today.ts';
import { NextAction } from './next-step.tsx';

addTexts(texts);

/** Offers a step of the day on another screen, from which a new test opens in the library. */
export default function NextUp({ today }: { today: Today }) {
  const navigate = useNavigate();
  return (
    <NextAction
      today={today}
      onNewTest={(documents, sections) =>
        void navigate({ to: '/documents', state: { newTest: { documents, ...(sections ? { sections } : {}) } } })
      }
    />
  );
}
