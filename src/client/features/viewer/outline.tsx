import type { DocumentContentView } from '#contract/documents.ts';
import { useTranslate } from '#client/lib/i18n.ts';

type Section = DocumentContentView['sections'][number];

interface OutlineProps {
  sections: Section[];
  onChoose: (section: Section) => void;
}

/** The headings of a document, to jump to. */
export function Outline({ sections, onChoose }: OutlineProps) {
  const { t } = useTranslate();
  return (
    <nav className="outline" aria-label={t('viewer.outline')}>
      <ol>
        {sections.map((section) => (
          <li key={section.uuid} className={`depth-${Math.min(section.headings.length, 4)}`}>
            <button type="button" className="link" onClick={() => onChoose(section)}>
              {section.headings.at(-1)}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The sections that an outline names; none where there is nothing to choose from. */
export function outlinedSections({ sections }: Pick<DocumentContentView, 'sections'>): Section[] {
  const titled = sections.filter(({ headings }) => headings.length > 0);
  return titled.length < 2 ? [] : titled;
}
