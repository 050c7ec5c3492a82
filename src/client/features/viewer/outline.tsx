import type { CSSProperties } from 'react';
import type { DocumentContentView } from '#contract/document-content.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import styles from './outline.module.css';

type Section = DocumentContentView['sections'][number];

interface OutlineProps {
  sections: Section[];
  onChoose: (section: Section) => void;
}

/** Lists the headings of a document as jump links. */
export function Outline({ sections, onChoose }: OutlineProps) {
  const { t } = useTranslate();
  return (
    <nav className={styles.outline} aria-label={t('viewer.outline')}>
      <ol>
        {sections.map((section) => (
          <li key={section.uuid} style={{ '--depth': Math.min(section.headings.length, 4) } as CSSProperties}>
            <Button variant="link" className={styles.heading} dir="auto" onClick={() => onChoose(section)}>
              {section.headings.at(-1)}
            </Button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Returns the sections with a heading; none if there are fewer than two. */
export function outlinedSections({ sections }: Pick<DocumentContentView, 'sections'>): Section[] {
  const titled = sections.filter(({ headings }) => headings.length > 0);
  return titled.length < 2 ? [] : titled;
}
