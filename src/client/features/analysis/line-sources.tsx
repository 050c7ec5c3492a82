import type { LineOrigin } from '#domain/analysis/results.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { anchorLabel } from '#client/features/viewer/anchor-label.ts';
import type { QuoteSpan } from '#client/features/viewer/quote-span.ts';
import { SourceLink } from '#client/features/viewer/source-link.tsx';
import { Text } from '#client/ui/text.tsx';

interface LineSourcesProps {
  line: LineOrigin;
  documentUuid: string;
  span: QuoteSpan | undefined;
  /** Whether the part mixes lines from a model and from the offline engine, so that the latter are labelled. */
  isMixed: boolean;
}

/** Links to the sources of a line; in mixed parts, also labels a line of the offline engine. */
export function LineSources({ line, documentUuid, span, isMixed }: LineSourcesProps) {
  const { t } = useTranslate();
  const sources = [line.source, ...(line.furtherSources ?? [])];
  const labels = sources.map(({ anchor }) => anchorLabel(anchor, t));
  return (
    <>
      {sources.map((source, place) =>
        labels.indexOf(labels[place] ?? '') === place ? (
          <span key={source.start}>
            <SourceLink documentUuid={documentUuid} source={source} current={source.start === span?.start} />{' '}
          </span>
        ) : null,
      )}
      {isMixed && line.engine === undefined ? (
        <Text size="small" tone="muted">
          {t('analysis.ownLine')}
        </Text>
      ) : null}
    </>
  );
}
