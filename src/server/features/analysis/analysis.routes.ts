import * as contract from '#contract/analysis.ts';
import { downloadCleanText } from '#contract/document-content.ts';
import { analysisParts } from '#domain/analysis/part-names.ts';
import { sendFile } from '#server/platform/http/send-file.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { AnalysisService } from './analysis.service.ts';

export function mountAnalysis(router: Router, analysis: AnalysisService): void {
  router.read(contract.getAnalysis, ({ actor, params }) => analysis.viewAnalysis(actor, params.uuid));
  router.write(
    contract.startAnalysis,
    ({ actor, params, body }) => analysis.restart(actor, params.uuid, body.parts ?? analysisParts),
    { replay: { load: (_, { actor, params }) => analysis.viewAnalysis(actor, params.uuid) } },
  );
  router.respond(downloadCleanText, async ({ actor, params, query, reply }) => {
    const { row, text } = await analysis.readCleanText(actor, params.uuid);
    const body = query.format === 'md' ? text.markdown : text.plainText;
    return sendFile(reply, { kind: query.format, fileName: `${row.name}.${query.format}`, inline: false, body });
  });
}
