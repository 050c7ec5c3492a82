import { clsx } from 'clsx';
import { Sparkles } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { Analysis } from '#contract/analysis.ts';
import { type AnalysisPart, draftedParts, isDraftedPart } from '#domain/analysis/part-names.ts';
import { describeError } from '#client/lib/describe-error.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { toast } from '#client/ui/toast-store.ts';
import type { QuoteSpan } from '#client/features/viewer/quote-span.ts';
import { AnalysisFacts } from './analysis-facts.tsx';
import styles from './analysis-panel.module.css';
import { AnalysisProgress } from './analysis-progress.tsx';
import { resultOf, useStartAnalysis } from './analysis.api.ts';
import { DraftsNote } from './drafts-note.tsx';
import { EmptyPart } from './empty-part.tsx';
import { isMixed, madeBy, modelName } from './made-by.ts';
import { emptyPart, partResults, type ProposedCard } from './part-results.tsx';
import { PartLinks } from './part-links.tsx';
import { PartSection } from './part-section.tsx';
import { partTitle } from './part-title.ts';

/** In reading order. */
const sections = [
  'general',
  'key_points',
  'specialized_terms',
  'structure',
  'prerequisites',
  'concept_map',
  'sanitize',
  'quality',
  'vectorization',
] as const satisfies readonly AnalysisPart[];
/** Figures about the text come last, folded. */
const ofText: ReadonlySet<AnalysisPart> = new Set(['sanitize', 'quality', 'vectorization']);
/** Shown in the strip of facts; they get a section only after a failure. */
const facts = ['topic', 'reading_time'] as const satisfies readonly AnalysisPart[];

/** Parts that can be read aloud. */
const heardParts = ['general', 'key_points'] as const;
const isHeard = (name: AnalysisPart): name is (typeof heardParts)[number] => heardParts.some((part) => part === name);

interface AnalysisPanelProps {
  analysis: Analysis;
  /** The shown passage, whose citation is highlighted. */
  span: QuoteSpan | undefined;
  /** Called when the user wants a card from something. */
  onCard: (card: ProposedCard) => void;
  /** Title and language of the document, if its points can be read aloud. */
  listened?: { title: string; language: string };
  /** Opens the dialog for the user's own assistant; undefined if not allowed. */
  onAssistant?: () => void;
  /** Tabs for the other panels beside the text. */
  tabs?: ReactNode;
  className?: string | undefined;
}

/** The eleven parts of an analysis; finished ones show while others run, and each can be redone. */
export function AnalysisPanel({ analysis, span, onCard, listened, onAssistant, tabs, className }: AnalysisPanelProps) {
  const { t } = useTranslate();
  const start = useStartAnalysis(analysis.documentUuid);
  const reanalyse = (...names: AnalysisPart[]) =>
    start.mutate(names, {
      onError: (error) =>
        toast({ variant: 'destructive', title: t('analysis.reanalyseFailed'), description: describeError(error) }),
    });
  const busy = (name: AnalysisPart) => start.isPending && (start.variables?.includes(name) ?? true);
  async function listen(name: (typeof heardParts)[number], { title, language }: { title: string; language: string }) {
    const lines = name === 'general' ? resultOf(analysis, name)?.summary : resultOf(analysis, name)?.points;
    const points = (lines ?? []).map(({ text, source: { start: from, end } }) => ({
      text,
      span: { start: from, end },
    }));
    const { listenToPoints } = await import('#client/features/listening/listen-to.ts');
    listenToPoints({ documentUuid: analysis.documentUuid, title: `${title} · ${titleOf(name)}`, language }, points);
  }
  const titleOf = (name: AnalysisPart) => partTitle(analysis, name, t);
  const section = (name: AnalysisPart, content: ReactNode, aside?: string) => (
    <PartSection
      key={name}
      name={name}
      title={titleOf(name)}
      part={analysis.parts[name]}
      busy={busy(name)}
      madeBy={isDraftedPart(name) ? madeBy(analysis, name, t) : undefined}
      onListen={listened && isHeard(name) ? () => void listen(name, listened) : undefined}
      onRetry={() => reanalyse(name)}
      {...(aside ? { aside } : {})}
    >
      {content}
    </PartSection>
  );
  const points = resultOf(analysis, 'key_points')?.points.length;
  const empty = new Map(sections.map((name) => [name, emptyPartOf(analysis, name)]));
  const filled = sections.filter((name) => !empty.get(name));
  const isFolded = [...ofText].every((name) => analysis.parts[name].status === 'completed');
  const sectionOf = (name: (typeof sections)[number]) =>
    section(
      name,
      <PartResult name={name} analysis={analysis} span={span} onCard={onCard} />,
      name === 'key_points' && points ? t('analysis.inTotal', { count: points }) : undefined,
    );
  return (
    <aside className={clsx(styles.panel, className)} aria-label={t('analysis.title')}>
      <div className={styles.head}>
        {tabs}
        <AnalysisFacts analysis={analysis} span={span} />
        <AnalysisProgress analysis={analysis} />
        <PartLinks names={filled} titleOf={titleOf} />
      </div>
      {analysis.drafts ? (
        <DraftsNote drafts={analysis.drafts} busy={start.isPending} onRetry={() => reanalyse(...draftedParts)} />
      ) : null}
      {facts.filter((name) => analysis.parts[name].status === 'failed').map((name) => section(name, null))}
      {filled.filter((name) => !isFolded || !ofText.has(name)).map(sectionOf)}
      {sections.map((name) => {
        const part = empty.get(name);
        return part ? <EmptyPart key={name} name={name} reason={t(`analysis.empty.${part}`)} /> : null;
      })}
      {isFolded ? (
        <details className={styles.ofText}>
          <summary>{t('analysis.ofText')}</summary>
          {filled.filter((name) => ofText.has(name)).map(sectionOf)}
        </details>
      ) : null}
      <p className={styles.notice}>
        <Sparkles />
        <span>
          {analysis.drafts
            ? `${t('analysis.aiNotice')} ${t('analysis.madeWithModel', { engine: modelName(analysis.drafts.engine, t) })}`
            : t('analysis.madeOffline')}
          {onAssistant ? (
            <>
              {' '}
              <Button variant="link" onClick={onAssistant}>
                {t('analysis.useAssistant')}
              </Button>
            </>
          ) : null}
        </span>
      </p>
    </aside>
  );
}

function emptyPartOf(analysis: Analysis, name: (typeof sections)[number]) {
  const result = resultOf(analysis, name);
  return result && emptyPart(name, result);
}

function PartResult({
  name,
  analysis,
  span,
  onCard,
}: { name: (typeof sections)[number] } & Omit<AnalysisPanelProps, 'className'>) {
  const result = resultOf(analysis, name);
  // TypeScript can't pair each name with its component.
  const Result = partResults[name] as ComponentType<object> | undefined;
  return result && Result ? (
    <Result
      {...{
        result,
        documentUuid: analysis.documentUuid,
        span,
        isMixed: isDraftedPart(name) && isMixed(analysis, name),
        onCard,
      }}
    />
  ) : null;
}
