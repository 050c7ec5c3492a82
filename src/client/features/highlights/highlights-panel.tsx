import { clsx } from 'clsx';
import { Download, Pencil, StickyNote } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { urlOf } from '#contract/endpoint.ts';
import { exportHighlights } from '#contract/highlights.ts';
import { type HighlightColor, highlightColors } from '#domain/highlights/highlight-rules.ts';
import type { QuoteSpan } from '#client/features/viewer/quote-span.ts';
import { SourceLink } from '#client/features/viewer/source-link.tsx';
import { useIsConnected } from '#client/lib/connection.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { Button } from '#client/ui/button.tsx';
import { chipClass } from '#client/ui/chip-class.ts';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Text } from '#client/ui/text.tsx';
import { ColorSwatch } from './color-swatch.tsx';
import { type ListedHighlight, useHighlights } from './highlights.api.ts';
import styles from './highlights-panel.module.css';

interface HighlightsPanelProps {
  documentUuid: string;
  /** The shown passage, whose citation is highlighted. */
  span: QuoteSpan | undefined;
  onOpen: (uuid: string) => void;
  /** Tabs for the other panels beside the text. */
  tabs?: ReactNode;
  className?: string | undefined;
}

/** Lists the highlights of a document in text order, all or by colour. */
export function HighlightsPanel({ documentUuid, span, onOpen, tabs, className }: HighlightsPanelProps) {
  const { t } = useTranslate();
  const isConnected = useIsConnected();
  const [only, setOnly] = useState<HighlightColor>();
  const { query, items = [] } = useHighlights(documentUuid, true);
  const countOf = (color: HighlightColor) => items.filter((one) => one.color === color).length;
  const shown = items.filter(({ color }) => only === undefined || color === only);
  const there = shown.filter(({ isGone }) => !isGone);
  const gone = shown.filter(({ isGone }) => isGone);
  const listOf = (some: ListedHighlight[]) => (
    <ul>
      {some.map((one) => (
        <HighlightItem key={one.uuid} highlight={one} documentUuid={documentUuid} span={span} onOpen={onOpen} />
      ))}
    </ul>
  );
  return (
    <aside className={clsx(styles.panel, className)} aria-label={t('highlights.title')}>
      {tabs}
      {query.error && !query.data ? (
        <ErrorPanel title={t('highlights.loadFailed')} error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {query.isPending ? (
        <Stack>
          <Skeleton />
          <Skeleton width="80%" />
          <Skeleton width="60%" />
        </Stack>
      ) : null}
      {query.data && items.length === 0 ? (
        <div className={styles.empty}>
          <p>{t('highlights.empty')}</p>
          <ul className={styles.colors}>
            {highlightColors.map((color) => (
              <li key={color}>
                <ColorSwatch color={color} /> {t(`highlights.color.${color}`)}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {items.length > 0 ? (
        <div className={styles.head}>
          <fieldset className={styles.filter} aria-label={t('highlights.filter')}>
            <button
              type="button"
              className={chipClass({ large: true, current: only === undefined }, styles.choice)}
              aria-pressed={only === undefined}
              onClick={() => setOnly(undefined)}
            >
              {t('highlights.all', { count: items.length })}
            </button>
            {highlightColors
              .filter((color) => countOf(color) > 0)
              .map((color) => (
                <button
                  key={color}
                  type="button"
                  className={chipClass({ large: true, current: only === color }, styles.choice)}
                  aria-pressed={only === color}
                  onClick={() => setOnly(color)}
                >
                  <ColorSwatch color={color} />
                  {t(`highlights.color.${color}`)} {countOf(color)}
                </button>
              ))}
          </fieldset>
          {isConnected ? (
            <a
              className={buttonClass({ variant: 'ghost', size: 'small' })}
              href={urlOf(exportHighlights, { params: { uuid: documentUuid } })}
              download
            >
              <Download />
              {t('highlights.download')}
            </a>
          ) : null}
        </div>
      ) : null}
      {bySection(there).map(([section, own]) =>
        section === '' ? (
          <Fragment key={section}>{listOf(own)}</Fragment>
        ) : (
          <section key={section} aria-label={section}>
            <h2 className={styles.gone} dir="auto">
              {section}
            </h2>
            {listOf(own)}
          </section>
        ),
      )}
      {gone.length > 0 ? (
        <section aria-label={t('highlights.gone')}>
          <h2 className={styles.gone}>{t('highlights.gone')}</h2>
          {listOf(gone)}
        </section>
      ) : null}
    </aside>
  );
}

/** Groups highlights by section in text order; documents without sections, such as PDFs, have one unnamed group. */
const bySection = (items: readonly ListedHighlight[]): [string, ListedHighlight[]][] => [
  ...Map.groupBy(items, ({ anchor }) => ('section' in anchor ? anchor.section : '')),
];

interface HighlightItemProps extends Pick<HighlightsPanelProps, 'documentUuid' | 'span' | 'onOpen'> {
  highlight: ListedHighlight;
}

function HighlightItem({ highlight, documentUuid, span, onOpen }: HighlightItemProps) {
  const { t } = useTranslate();
  const { uuid, color, quote, note, start, end, anchor, isGone, isPending } = highlight;
  return (
    <li className={styles.item} data-color={color} data-pending={isPending}>
      <div className={styles.words}>
        <p className={styles.quote} dir="auto">
          {quote}
        </p>
        {note ? (
          <p className={styles.note} dir="auto">
            <StickyNote aria-hidden="true" />
            <span>{note}</span>
          </p>
        ) : null}
        <div className={styles.about}>
          <Text size="small" tone="secondary">
            {t(`highlights.color.${color}`)}
          </Text>
          {isGone || isPending ? null : (
            <SourceLink documentUuid={documentUuid} source={{ start, end, anchor }} current={start === span?.start} />
          )}
          <Button
            size="small"
            variant="ghost"
            // Not `disabled`, which would lose the focus that returns from the dialog.
            aria-disabled={isPending}
            aria-label={t('highlights.editOf', { words: quote.slice(0, 40) })}
            onClick={() => (isPending ? undefined : onOpen(uuid))}
          >
            <Pencil />
            {t('highlights.edit')}
          </Button>
        </div>
      </div>
    </li>
  );
}
