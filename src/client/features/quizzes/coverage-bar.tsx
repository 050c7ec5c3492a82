import { clsx } from 'clsx';
import { Check, ChevronDown, ChevronRight, Minus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { coverageChapters, type CoverageChapter, isAskable } from '#domain/quizzes/coverage-chapters.ts';
import type { QuizCoverage } from '#contract/quizzes.ts';
import { type Translate, useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Text } from '#client/ui/text.tsx';
import styles from './coverage-bar.module.css';
import type { SectionOutcome } from './section-outcomes.ts';

type CoveredDocument = QuizCoverage['documents'][number];
type CoveredSection = CoveredDocument['sections'][number];
type Outcomes = ReadonlyMap<string, SectionOutcome> | undefined;

/** More strips would be too thin to see, so neighbours share one. */
const MOST_STRIPS = 40;

interface CoverageBarProps {
  document: CoveredDocument;
  /** The list starts collapsed, since it is long. */
  isFolded: boolean;
  /** Result of each section, instead of its number of questions. */
  outcomes: Outcomes;
}

/** Shows which sections a test asks about: a bar, and a list with reasons (G02). */
export function CoverageBar({ document, isFolded, outcomes }: CoverageBarProps) {
  const { t } = useTranslate();
  const { sections } = document;
  const language = document.language ?? undefined;
  const chapters = coverageChapters(sections);
  const askable = sections.filter(isAskable);
  const covered = askable.filter(({ questionCount }) => questionCount > 0).length;
  // The row of a single section says it all.
  const hasStrips = (outcomes ? covered : askable.length) > 1;
  const [open, setOpen] = useState(!isFolded);
  const id = useId();
  return (
    <div>
      {askable.length > 0 ? (
        <Text as="p" size="small" tone="secondary">
          {t('quizzes.coverage.sections', { covered, total: askable.length })}
        </Text>
      ) : null}
      {hasStrips ? (
        <div className={styles.strips} aria-hidden="true">
          {stripsOf(askable, outcomes).map(({ first, share }) => (
            <i key={first}>
              <b style={{ width: `${100 * share}%` }} />
            </i>
          ))}
        </div>
      ) : null}
      {isFolded ? (
        <Button variant="link" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? t('quizzes.coverage.hide') : t('quizzes.coverage.show')}
        </Button>
      ) : null}
      <ul className={styles.list} id={id} hidden={!open}>
        {chapters.map((chapter) => {
          const [only, ...others] = chapter.sections;
          if (!only) return null;
          return others.length === 0 ? (
            <SectionRow
              key={only.uuid}
              section={only}
              language={language}
              outcomes={outcomes}
              untitled={chapters.length === 1 ? document.name : undefined}
            />
          ) : (
            <ChapterRow
              key={only.uuid}
              chapter={chapter}
              language={language}
              startsOpen={!isFolded}
              outcomes={outcomes}
            />
          );
        })}
      </ul>
    </div>
  );
}

/** Groups sections into strips of the bar, each with its share of sections that have questions, or of right answers. */
function stripsOf(sections: CoveredSection[], outcomes: Outcomes): { first: string; share: number }[] {
  const size = Math.max(1, Math.ceil(sections.length / MOST_STRIPS));
  const strips = [];
  for (let at = 0; at < sections.length; at += size) {
    const some = sections.slice(at, at + size);
    const covered = some.filter(({ questionCount }) => questionCount > 0).length;
    const { right, asked } = sumOf(some, outcomes);
    const share = outcomes ? right / Math.max(1, asked) : covered / some.length;
    strips.push({ first: some[0]?.uuid ?? '', share });
  }
  return strips;
}

function sumOf(sections: CoveredSection[], outcomes: Outcomes): SectionOutcome {
  const sum = { right: 0, blank: 0, asked: 0 };
  for (const { uuid } of sections) {
    const { right, blank, asked } = outcomes?.get(uuid) ?? { right: 0, blank: 0, asked: 0 };
    sum.right += right;
    sum.blank += blank;
    sum.asked += asked;
  }
  return sum;
}

function outcomeText({ right, blank, asked }: SectionOutcome, t: Translate): string {
  return blank === 0
    ? t('results.rightOf', { right, asked })
    : t('results.rightOfBlank', { right, asked, blank: t('quizzes.leftBlank', { count: blank }) });
}

interface ChapterRowProps {
  chapter: CoverageChapter<CoveredSection>;
  /** Language of the headings. */
  language: string | undefined;
  startsOpen: boolean;
  outcomes: Outcomes;
}

function ChapterRow({ chapter, language, startsOpen, outcomes }: ChapterRowProps) {
  const { t } = useTranslate();
  const [open, setOpen] = useState(startsOpen);
  const id = useId();
  const { title, sections, covered, askable, questionCount } = chapter;
  const Chevron = open ? ChevronDown : ChevronRight;
  const outcome = sumOf(sections, outcomes);
  return (
    <li>
      <button
        type="button"
        className={styles.chapter}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Chevron />
        <span className={styles.title} lang={title ? language : undefined} dir="auto">
          {title ?? t('quizzes.coverage.untitled')}
        </span>
        <span className={styles.count}>
          {askable === 0
            ? t('quizzes.coverage.reason.too_short')
            : outcome.asked > 0
              ? outcomeText(outcome, t)
              : `${t('quizzes.questionCount', { count: questionCount })} · ${t('quizzes.coverage.ofSections', { covered, total: askable })}`}
        </span>
      </button>
      <ul id={id} hidden={!open}>
        {sections.map((section) => (
          <SectionRow key={section.uuid} section={section} language={language} outcomes={outcomes} />
        ))}
      </ul>
    </li>
  );
}

interface SectionRowProps {
  section: CoveredSection;
  language: string | undefined;
  /** Name of a section without a heading. */
  untitled?: string | undefined;
  outcomes: Outcomes;
}

function SectionRow({ section, language, untitled, outcomes }: SectionRowProps) {
  const { t } = useTranslate();
  const { uuid, headings, questionCount, reason } = section;
  const title = headings.at(-1);
  const isCovered = questionCount > 0;
  const outcome = outcomes?.get(uuid);
  const { Mark, look } = markOf(isCovered, outcome, outcomes !== undefined);
  return (
    <li className={clsx(styles.section, isCovered && styles.covered, look)}>
      <Mark size={16} />
      <span className={styles.title} lang={title ? language : undefined} dir="auto">
        {title ?? untitled ?? t('quizzes.coverage.untitled')}
      </span>
      <span className={styles.count}>
        {outcome ? outcomeText(outcome, t) : null}
        {isCovered && !outcome ? t('quizzes.questionCount', { count: questionCount }) : null}
        {!isCovered && reason ? t(`quizzes.coverage.reason.${reason}`) : null}
        {!isCovered && !reason ? t('quizzes.coverage.unknown') : null}
      </span>
    </li>
  );
}

/** A tick says "all right" beside results, else "has questions"; a cross, that something was answered wrong. */
function markOf(isCovered: boolean, outcome: SectionOutcome | undefined, isResult: boolean) {
  if (!isResult) return isCovered ? { Mark: Check, look: styles.right } : { Mark: Minus };
  if (!outcome || outcome.right + outcome.blank < outcome.asked)
    return outcome ? { Mark: X, look: styles.wrong } : { Mark: Minus };
  return outcome.blank === 0 ? { Mark: Check, look: styles.right } : { Mark: Minus };
}
