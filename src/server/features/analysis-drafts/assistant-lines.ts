import { pastedLine, textOfLine } from '#domain/assistants/pasted-line.ts';
import { noText } from '#domain/analysis/drafted-lines.ts';
import { analysisPromptVersion } from '#domain/model/analysis-prompt.ts';
import type { ModelLine } from '#domain/model/read-model-lines.ts';
import type { Database } from '#server/db/open-database.ts';
import type { AnalysisService } from '#server/features/analysis/analysis.service.ts';
import type { AnalysisDrafts } from '#server/features/analysis/drafts.service.ts';
import type { AssistantDrafter, PastedVerdict } from '#server/features/generation/pasted-drafts.service.ts';
import { ENGINE_VERSION } from '#server/platform/engine/engine.ts';

/** Lines of an analysis drafted by a user's own assistant. They are shown at once, all rounds together. */
export function lineDrafter({
  database,
  analysis,
  drafts,
}: {
  database: Database;
  analysis: AnalysisService;
  drafts: AnalysisDrafts;
}): AssistantDrafter {
  return {
    kind: 'analysis',
    keptAs: `analysis/${analysisPromptVersion}`,
    async read(document, pasted, _context, signal) {
      const lines = pasted.map(pastedLine);
      const { faults } = await analysis.readModelLines(
        document,
        lines.filter((line) => line !== undefined),
        signal,
      );
      const verdicts = faults.values();
      return lines.map((line, place): PastedVerdict => {
        if (!line) {
          const [text = ''] = pasted[place]?.answers ?? pasted[place]?.stem ?? [];
          return { text, quote: '', passage: 1, result: { ok: false, reasons: ['incomplete'] } };
        }
        const reasons = verdicts.next().value ?? [];
        const text = textOfLine(line);
        const shape = { text, quote: line.quotes[0] ?? '', passage: 1 };
        if (reasons.length > 0) return { ...shape, result: { ok: false, reasons } };
        return { ...shape, result: { ok: true, stem: `${line.kind} ${text}`, worth: 1, draft: line } };
      });
    },
    listEarlier: async () => [],
    earlierOf(draft) {
      const line = draft as ModelLine;
      const text = textOfLine(line);
      return { stem: text, answer: text, quote: line.quotes[0] ?? '' };
    },
    async show(document, kept, engine, signal) {
      const { lines } = await analysis.readModelLines(
        document,
        kept.map(({ draft }) => draft as ModelLine),
        signal,
      );
      const inputHash = `${engine} ${ENGINE_VERSION} ${document.contentVersion}`;
      const outcome = {
        text: { lines: { ...noText, ...lines }, errorCode: null },
        map: { lines: undefined, errorCode: null },
      };
      await database.transaction(async (tx) => {
        await drafts.expect(tx, document.id, { engine, inputHash });
        await drafts.keep(tx, document, { engine, inputHash, outcome });
      });
    },
  };
}
