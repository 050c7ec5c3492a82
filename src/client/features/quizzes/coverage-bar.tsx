import { clsx } from 'clsx';
import { Check, ChevronDown, ChevronRight, Minus } from 'lucide-react';
import { useId, useState } from 'react';
import { coverageChapters, type CoverageChapter, isAskable } from '#domain/quizzes/coverage-chapters.ts';
import type { QuizCoverage } from '#contract/quizzes.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Text } from '#client/ui/text.tsx';
import styles from './coverage-bar.module.css';

type CoveredDocument = QuizCoverage['documents'][number];
type CoveredSection = CoveredDocument['sections'][number];

/** More strips would be too thin to see, so neighbours share one. */
const MOST_STRIPS = 40;

interface CoverageBarProps {
  document: CoveredDocument;
  /** The list starts collapsed, since it is long. */
  isFolded: boolean;
}

/** Shows which sections a test asks about: a bar, and a list with reasons (G02). */
export function CoverageBar({ document, isFolded }: CoverageBarProps) {
  const { t } = useTranslate();
  const { sections } = document;
  const language = document.language ?? undefined;
  const chapters = coverageChapters(sections);
  const askable = sections.filter(isAskable);
  const covered = askable.filter(({ questionCount }) => questionCount > 0).length;
  const [open, setOpen] = useState(!isFolded);
  const id = useId();
  return (
    <div>
      {askable.length > 0 ? (
        <Text as="p" size="small" tone="secondary">
          {t('quizzes.coverage.sections', { covered, total: askable.length })}
        </Text>
      ) : null}
      <div className={styles.strips} aria-hidden="true">
        {stripsOf(askable).map(({ first, share }) => (
          <i key={first}>
            <b style={{ width: `${100 * share}%` }} />
          </i>
        ))}
      </div>
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
              untitled={chapters.length === 1 ? document.name : undefined}
            />
          ) : (
            <ChapterRow key={only.uuid} chapter={chapter} language={language} startsOpen={!isFolded} />
          );
        })}
      </ul>
    </div>
  );
}

/** Groups sections into strips of the bar, each with its share of sections that have questions. */
function stripsOf(sections: CoveredSection[]): { first: string; share: number }[] {
  const size = Math.max(1, Math.ceil(sections.length / MOST_STRIPS));
  const strips = [];
  for (let at = 0; at < sections.length; at += size) {
    const some = sections.slice(at, at + size);
    const covered = some.filter(({ questionCount }) => questionCount > 0).length;
    strips.push({ first: some[0]?.uuid ?? '', share: covered / some.length });
  }
  return strips;
}

interface ChapterRowProps {
  chapter: CoverageChapter<CoveredSection>;
  /** Language of the headings. */
  language: string | undefined;
  startsOpen: boolean;
}

function ChapterRow({ chapter, language, startsOpen }: ChapterRowProps) {
  const { t } = useTranslate();
  const [open, setOpen] = useState(startsOpen);
  const id = useId();
  const { title, sections, covered, askable, questionCount } = chapter;
  const Chevron = open ? ChevronDown : ChevronRight;
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
            : `${t('quizzes.questionCount', { count: questionCount })} · ${t('quizzes.coverage.ofSections', { covered, total: askable })}`}
        </span>
      </button>
      <ul id={id} hidden={!open}>
        {sections.map((section) => (
          <SectionRow key={section.uuid} section={section} language={language} />
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
}

function SectionRow({ section, language, untitled }: SectionRowProps) {
  const { t } = useTranslate();
  const { headings, questionCount, reason } = section;
  const title = headings.at(-1);
  const isCovered = questionCount > 0;
  const Mark = isCovered ? Check : Minus;
  return (
    <li className={clsx(styles.section, isCovered && styles.covered)}>
      <Mark size={16} />
      <span className={styles.title} lang={title ? language : undefined} dir="auto">
        {title ?? untitled ?? t('quizzes.coverage.untitled')}
      </span>
      <span className={styles.count}>
        {isCovered ? t('quizzes.questionCount', { count: questionCount }) : null}
        {!isCovered && reason ? t(`quizzes.coverage.reason.${reason}`) : null}
        {!isCovered && !reason ? t('quizzes.coverage.unknown') : null}
      </span>
    </li>
  );
}
