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
  /** Other lines of the part are of a model: ours say that they are ours. */
  isMixed: boolean;
}

/** The places that a line rests on, one link each, and that it is ours where others are not. */
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
