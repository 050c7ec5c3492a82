import type { AssistantKind } from '#domain/assistants/assistant-wording.ts';
import { fence } from '#domain/model/fence.ts';
import { t } from '#client/lib/i18n.ts';
import type { AnswerReading } from './assistants.api.ts';

/** Returns a second prompt that tells the assistant the faults of each draft. */
export function mendPrompt(kind: AssistantKind, refused: AnswerReading['refused']): string {
  const faulty = refused.filter(({ faults }) => !faults.includes('repeats_earlier_item'));
  const list = faulty.map(({ text, faults, closest }) => {
    const words = faults.map((fault) => t(`assistants.fault.${fault}`)).join('; ');
    const meant = closest === null ? '' : ` ${t('assistants.closest', { quote: closest })}`;
    return `- ${text}\n  → ${words}.${meant}`;
  });
  return [
    t(`assistants.mendPrompt.${kind}`),
    fence(t('assistants.refused', { count: faulty.length }), list.join('\n')),
    t('assistants.mendPrompt.end'),
  ].join('\n\n');
}
