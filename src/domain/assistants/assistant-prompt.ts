import type { Language } from '#domain/documents/content.ts';
import { fence } from '#domain/model/fence.ts';
import type { PromptPassage } from '#domain/model/draft-order.ts';
import { assistantWording, type AssistantKind, type AssistantTongue } from './assistant-wording.ts';

/** Characters of a prompt: the least for the context of a browser's model, the others for fields of assistants. */
export const promptSizes = [4_000, 6_000, 12_000, 24_000] as const;
export type PromptSize = (typeof promptSizes)[number];

export interface AssistantOrder {
  kind: AssistantKind;
  /** Language of the person. */
  tongue: AssistantTongue;
  /** Language of the questions. */
  language: Language;
  count: number;
  passages: readonly PromptPassage[];
  /** Stems of existing questions. */
  earlierStems: readonly string[];
}

/**
 * A self-contained prompt: what to write, from which passages, and in which format. The person copies it; passages are
 * between delimiters that they cannot contain (Z25).
 */
export function assistantPrompt({ kind, tongue, language, count, passages, earlierStems }: AssistantOrder): string {
  const words = assistantWording[tongue];
  const earlier = earlierStems.slice(-MOST_EARLIER).map(shortened);
  return [
    words.task[kind](count, words.languages[language]),
    words.data,
    words.rules[kind].map((rule) => `- ${rule}`).join('\n'),
    `${words.shape}\n\`\`\`json\n${JSON.stringify(examples[kind], null, 1)}\n\`\`\``,
    ...passages.map(fenced),
    ...(earlier.length > 0 ? [fence(words.earlier, earlier.join('\n'))] : []),
    words.end,
  ].join(BETWEEN);
}

/**
 * Passages of a round, in reading order: as many of the open ones, first to last, as fit into the prompt of an order.
 * The stems of the order are those of all its document. The prompt will name some of them, so there is room for the
 * longest.
 */
export function passagesThatFit(
  passages: readonly PromptPassage[],
  order: Omit<AssistantOrder, 'passages'>,
  size: PromptSize,
): PromptPassage[] {
  const earlierStems = order.earlierStems
    .toSorted((one, other) => shortened(one).length - shortened(other).length)
    .slice(-MOST_EARLIER);
  const room = size - assistantPrompt({ ...order, earlierStems, passages: [] }).length;
  let used = 0;
  const taken: PromptPassage[] = [];
  for (const passage of passages) {
    const length = BETWEEN.length + fenced(passage).length;
    if (taken.length > 0 && used + length > room) break;
    used += length;
    const excess = Math.max(0, length - room);
    const text = passage.text.trimEnd();
    taken.push({ ...passage, text: text.slice(0, Math.max(0, text.length - excess)) });
  }
  return taken;
}

const fenced = ({ id, headings, text }: PromptPassage): string =>
  fence(`[${id}]`, [headings.join(' › '), text].join('\n').trim());
const shortened = (stem: string): string => stem.slice(0, LONGEST_EARLIER);

const BETWEEN = '\n\n';
const MOST_EARLIER = 15;
const LONGEST_EARLIER = 80;

const examples = {
  test: [
    {
      passage: 12,
      quote: '…',
      question: '…',
      options: ['…', '…', '…', '…'],
      answer: '…',
      explanation: '…',
      topic: '…',
    },
  ],
  flashcards: [{ passage: 12, quote: '…', front: '…', back: '…', topic: '…' }],
  'concept-map': [
    { passage: 12, quote: '…', name: '…', description: '…', importance: 3 },
    { passage: 12, quote: '…', from: '…', label: '…', to: '…' },
  ],
  analysis: [{ passage: 12, kind: 'point', name: '', text: '…', quotes: ['…'] }],
} satisfies Record<AssistantKind, object[]>;
