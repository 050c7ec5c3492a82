import { clsx } from 'clsx';
import { useTranslate } from '../../lib/i18n.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { type SectionChoice, toggleSection } from './chosen-sections.ts';

interface SectionListProps {
  sections: SectionChoice[];
  leftOut: ReadonlySet<string>;
  onChange: (leftOut: ReadonlySet<string>) => void;
  /** The language of the titles. */
  language: string | undefined;
}

/** Which parts of the document to ask about; all of them at first. */
export function SectionList({ sections, leftOut, onChange, language }: SectionListProps) {
  const { t } = useTranslate();
  const chosen = sections.length - leftOut.size;
  const every = sections.map(({ uuid }) => uuid);
  const top = Math.min(...sections.map(({ depth }) => depth));
  return (
    <fieldset>
      <legend className="label">
        <span>{t('generation.sections')}</span>
        <span className="aside num">{t('generation.sectionsChosen', { chosen, total: sections.length })}</span>
      </legend>
      <div className="secs">
        <Checkbox checked={leftOut.size === 0} onChange={(on) => onChange(new Set(on ? [] : every))}>
          <b>{t('generation.allSections')}</b>
        </Checkbox>
        {sections.map(({ uuid, title, depth, anchor }) => (
          <Checkbox
            key={uuid}
            checked={!leftOut.has(uuid)}
            onChange={(on) => onChange(toggleSection(sections, leftOut, uuid, on))}
          >
            <span className={clsx('sec-row', `is-deep-${Math.min(depth - top, 3)}`)}>
              <span className="grow" lang={title ? language : undefined}>
                {title || t('generation.untitledSection')}
              </span>
              {'page' in anchor ? (
                <span className="small t3 num">{t('viewer.pageShort', { page: anchor.page })}</span>
              ) : null}
            </span>
          </Checkbox>
        ))}
      </div>
      {chosen === 0 ? (
        <p className="error" role="alert">
          {t('generation.sectionsMissing')}
        </p>
      ) : null}
    </fieldset>
  );
}
