import { clsx } from 'clsx';
import { Download, GalleryVerticalEnd } from 'lucide-react';
import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { downloadCleanText } from '#contract/document-content.ts';
import type { Anchor } from '#domain/documents/content.ts';
import { urlOf } from '#contract/endpoint.ts';
import { formatNumber, formatPercent } from '#client/lib/format.ts';
import { useGuest, withKey } from '#client/lib/guest.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { Button } from '#client/ui/button.tsx';
import type { QuoteSpan } from '#client/features/viewer/quote-span.ts';
import { anchorLabel } from '#client/features/viewer/anchor-label.ts';
import { SourceLink } from '#client/features/viewer/source-link.tsx';
import { chipClass } from '#client/ui/chip-class.ts';
import { FormulaText } from '#client/ui/formula-text.tsx';
import { Row } from '#client/ui/row.tsx';
import { Text } from '#client/ui/text.tsx';
import type { AnalysisResults } from './analysis.api.ts';
import { CitedList } from './cited-list.tsx';
import { citedRuns } from './cited-runs.ts';
import { ConceptMapDrawing } from './concept-map-drawing.tsx';
import { FoldedList } from './folded-list.tsx';
import { LineSources } from './line-sources.tsx';
import { isReadabilityKnown, minMeasuredWords } from './measured.ts';

import styles from './part-results.module.css';

const wordsIn = (outline: { wordCount: number }[]) => outline.reduce((sum, { wordCount }) => sum + wordCount, 0);

/** A card proposed by a part of the analysis, with its source words in the document. */
export interface ProposedCard {
  front: string;
  back: string;
  quote: string;
  quoteStart: number;
}

interface ResultProps<Name extends keyof AnalysisResults> {
  result: AnalysisResults[Name];
  documentUuid: string;
  span: QuoteSpan | undefined;
  /** Whether the lines come from both a model and the offline engine. */
  isMixed: boolean;
  onCard: (card: ProposedCard) => void;
}

interface PartSourceProps extends Pick<
  ComponentProps<typeof SourceLink>,
  'source' | 'className' | 'look' | 'children'
> {
  documentUuid: string;
  span: QuoteSpan | undefined;
}

/** The citation of an item, highlighted while its passage is shown. */
function PartSource({ span, ...link }: PartSourceProps) {
  return <SourceLink {...link} current={link.source.start === span?.start} />;
}

function Summary({ result, ...place }: ResultProps<'general'>) {
  return result.summary.some(({ heading }) => heading) ? (
    <MainPoints lines={result.summary} {...place} />
  ) : (
    <Sentences lines={result.summary} {...place} />
  );
}

type SummaryProps = Omit<ResultProps<'general'>, 'result'> & { lines: AnalysisResults['general']['summary'] };

/** The main points by section. */
function MainPoints({ lines, ...place }: SummaryProps) {
  const { t } = useTranslate();
  const sections = Map.groupBy(lines, ({ heading }) => heading ?? t('analysis.part.general'));
  return (
    <FoldedList items={[...sections]} first={3}>
      {(shown) => (
        <dl className={styles.terms}>
          {shown.map(([heading, points]) => (
            <div key={heading}>
              <dt dir="auto">{heading}</dt>
              {points.map(({ text, ...line }) => (
                <dd key={line.source.start} dir="auto">
                  <FormulaText>{text}</FormulaText> <LineSources line={line} {...place} />
                </dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </FoldedList>
  );
}

/** Consecutive sentences from one place share a citation, shown after the last one. */
function Sentences({ lines, ...place }: SummaryProps) {
  const { t } = useTranslate();
  return (
    <p className={styles.text}>
      {citedRuns(lines, ({ source, engine }) => `${anchorLabel(source.anchor, t)} ${engine}`).map(
        ({ texts, origin }) => (
          <span key={texts[0]} dir="auto">
            <FormulaText>{texts.join(' ')}</FormulaText> <LineSources line={origin} {...place} />{' '}
          </span>
        ),
      )}
    </p>
  );
}

function KeyPoints({ result, ...place }: ResultProps<'key_points'>) {
  return <CitedList items={result.points} {...place} />;
}

function Structure({ result, ...place }: ResultProps<'structure'>) {
  const { t } = useTranslate();
  return (
    <>
      {result.madeFrom === 'cohesion' ? (
        <Text as="p" size="small" tone="muted">
          {t('analysis.madeFromCohesion')}
        </Text>
      ) : null}
      <FoldedList items={result.outline} first={5}>
        {(shown) => (
          <ol className={styles.outline}>
            {shown.map(({ title, level, source, wordCount }) => (
              <li
                key={source.start}
                className={level === 1 ? styles.topLevel : undefined}
                style={{ '--level': Math.min(level, 4) } as CSSProperties}
              >
                <span className={styles.words}>
                  {isNamedBy(source.anchor, title) ? (
                    <PartSource look="plain" source={source} {...place}>
                      {title}
                    </PartSource>
                  ) : (
                    title
                  )}
                </span>
                <Text size="small" tone="muted">
                  {t('analysis.words', { count: wordCount })}
                </Text>
                {isNamedBy(source.anchor, title) ? null : (
                  <PartSource className={styles.source} source={source} {...place} />
                )}
              </li>
            ))}
          </ol>
        )}
      </FoldedList>
    </>
  );
}

/** The citation would only repeat the title. */
const isNamedBy = (anchor: Anchor, title: string): boolean => 'section' in anchor && anchor.section === title;

function Terms({ result, onCard, ...place }: ResultProps<'specialized_terms'>) {
  const { t } = useTranslate();
  const guest = useGuest();
  return (
    <FoldedList items={result.terms} first={3}>
      {(shown) => (
        <dl className={styles.terms}>
          {shown.map(({ term, definition, ...line }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                {definition} <LineSources line={line} {...place} />
                {guest ? null : (
                  <Button
                    size="small"
                    variant="ghost"
                    aria-label={t('analysis.makeCard', { term })}
                    onClick={() => {
                      const { quote, start } = line.source;
                      onCard({ front: term, back: definition, quote, quoteStart: start });
                    }}
                  >
                    <GalleryVerticalEnd />
                    {t('analysis.card')}
                  </Button>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </FoldedList>
  );
}

function Prerequisites({ result, ...place }: ResultProps<'prerequisites'>) {
  const { t } = useTranslate();
  return (
    <>
      <Text as="p" size="small" tone="muted">
        {t('analysis.prerequisitesHint')}
      </Text>
      <FoldedList items={result.terms} first={5}>
        {(shown) => (
          <ul className={styles.prerequisites}>
            {shown.map(({ term, ...line }) => (
              <li key={term}>
                <span className={chipClass()}>{term}</span>
                <LineSources line={line} {...place} />
              </li>
            ))}
          </ul>
        )}
      </FoldedList>
    </>
  );
}

/** The map as a drawing, and as a list of its relations with their sources. */
function ConceptMap({ result, ...place }: ResultProps<'concept_map'>) {
  const { t } = useTranslate();
  const names = new Map(result.nodes.map(({ id, name }) => [id, name]));
  return (
    <>
      <ConceptMapDrawing map={result} />
      <details className={styles.allRelations}>
        <summary>{t('analysis.relations', { count: result.edges.length })}</summary>
        <ul className={styles.relations}>
          {result.edges.map(({ from, to, label, source, engine }) => (
            <li key={`${from} ${to}`}>
              <span className={styles.words}>
                <b>{names.get(from)}</b> <Text tone="secondary">{label}</Text> <b>{names.get(to)}</b>
                {place.isMixed && engine === undefined ? (
                  <Text size="small" tone="muted">
                    {' '}
                    {t('analysis.ownLine')}
                  </Text>
                ) : null}
              </span>
              <PartSource className={styles.source} source={source} {...place} />
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

function CleanText({ result, documentUuid }: ResultProps<'sanitize'>) {
  const { t } = useTranslate();
  const guest = useGuest();
  const address = (format: 'md' | 'txt') =>
    withKey(urlOf(downloadCleanText, { params: { uuid: documentUuid }, query: { format } }), guest);
  return (
    <>
      <p className={clsx(styles.text, styles.preview)}>
        <FormulaText>{result.preview}</FormulaText>
      </p>
      <Row as="p" wrapped>
        {(['md', 'txt'] as const).map((format) => (
          <a key={format} className={buttonClass({ size: 'small' })} href={address(format)} download>
            <Download />
            {t(`analysis.download.${format}`)}
          </a>
        ))}
      </Row>
    </>
  );
}

function Quality({ result }: ResultProps<'quality'>) {
  const { t, language } = useTranslate();
  const { readability, wordCount, sentenceCount, meanSentenceWords, coverage, warnings } = result;
  const level = `${t(`analysis.level.${readability.level}`)} (${readability.index}, ${formatNumber(readability.score, language)})`;
  const rows = [
    ...(isReadabilityKnown(result) ? [[t('analysis.readability'), level]] : []),
    [
      t('analysis.length'),
      t('analysis.lengthValue', {
        words: t('analysis.words', { count: wordCount }),
        sentences: t('analysis.sentences', { count: sentenceCount }),
      }),
    ],
    [t('analysis.sentenceLength'), t('analysis.words', { count: Math.round(meanSentenceWords * 10) / 10 })],
    [t('analysis.coverage'), formatPercent(coverage * 100, language)],
  ];
  return (
    <>
      <dl className={styles.quality}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {warnings.length > 0 ? (
        <ul className={styles.warnings}>
          {warnings.map((warning) => (
            <li key={warning}>{t(`analysis.warning.${warning}`)}</li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function SearchReady({ result }: ResultProps<'vectorization'>) {
  const { t } = useTranslate();
  return <p className={clsx(styles.text, styles.secondary)}>{t('analysis.chunks', { count: result.chunkCount })}</p>;
}

type EmptyPart = 'general' | 'key_points' | 'specialized_terms' | 'structure' | 'prerequisites' | 'concept_map';

/** The lists of each part, which may be empty if a text is too short or plain. */
const contents: { [Name in EmptyPart]: (result: AnalysisResults[Name]) => unknown[] } = {
  general: ({ summary }) => summary,
  key_points: ({ points }) => points,
  specialized_terms: ({ terms }) => terms,
  structure: ({ madeFrom, outline }) => (madeFrom === 'cohesion' && wordsIn(outline) < minMeasuredWords ? [] : outline),
  prerequisites: ({ terms }) => terms,
  concept_map: ({ nodes }) => nodes,
};

/** Returns the part's name if its result is empty. */
export function emptyPart(name: keyof AnalysisResults, result: object): EmptyPart | undefined {
  const list = contents[name as EmptyPart] as ((result: object) => unknown[]) | undefined;
  return list?.(result).length === 0 ? (name as EmptyPart) : undefined;
}

/** The component of each part; the strip of facts shows topic and reading time. */
export const partResults: { [Name in keyof AnalysisResults]?: (props: ResultProps<Name>) => ReactNode } = {
  general: Summary,
  key_points: KeyPoints,
  specialized_terms: Terms,
  structure: Structure,
  prerequisites: Prerequisites,
  concept_map: ConceptMap,
  sanitize: CleanText,
  quality: Quality,
  vectorization: SearchReady,
};
