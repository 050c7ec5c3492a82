import { earlierOfPart, mapOfParts, type PastedPart, pastedPart, textOfPart } from '#domain/assistants/pasted-map.ts';
import { mapPromptVersion } from '#domain/model/map-prompt.ts';
import type { AnalysisService } from '#server/features/analysis/analysis.service.ts';
import type { AssistantDrafter, PastedVerdict } from '#server/features/generation/pasted-drafts.service.ts';

/** Kind under which pasted parts are kept until a map is made from them. */
export const partsKeptAs = `concept-map/${mapPromptVersion}`;

/** Checks notions and lines drafted by a person's own assistant, each by the rules of maps alone. */
export function mapDrafter({ analysis }: { analysis: AnalysisService }): AssistantDrafter {
  return {
    kind: 'concept-map',
    keptAs: partsKeptAs,
    async read(document, pasted, _context, signal) {
      const parts = pasted.map(pastedPart);
      const { faults } = await analysis.readModelMap(
        document,
        mapOfParts(parts.filter((part) => part !== undefined)),
        signal,
      );
      const ofNotions = faults.notions.values();
      const ofLines = faults.lines.values();
      return parts.map((part, place): PastedVerdict => {
        if (!part) {
          const [text = ''] = pasted[place]?.stem ?? pasted[place]?.from ?? [];
          return { text, quote: '', passage: 1, result: { ok: false, reasons: ['incomplete'] } };
        }
        const reasons = (part.line ? ofLines : ofNotions).next().value ?? [];
        const text = textOfPart(part);
        const shape = { text, quote: (part.line ?? part.notion).quote, passage: passageOf(pasted[place]?.passage) };
        if (reasons.length > 0) return { ...shape, result: { ok: false, reasons } };
        // Only lines make a map, so a notion alone is worth less.
        return { ...shape, result: { ok: true, stem: text, worth: part.line ? 1 : 0.5, draft: part } };
      });
    },
    listEarlier: async () => [],
    earlierOf: (draft) => earlierOfPart(draft as PastedPart),
  };
}

const passageOf = (passage: string[] | undefined): number => Number(/\d{1,4}/.exec(passage?.[0] ?? '')?.[0] ?? 1);
