import { clsx } from 'clsx';
import { useState } from 'react';
import { holdsEnoughText } from '#domain/quizzes/coverage.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { anchorLabel } from '#client/features/viewer/anchor-label.ts';
import { folded } from './chosen-sources.ts';
import { ListSearch } from './list-search.tsx';
import { type SectionChoice, sectionWithParts, toggleSection } from './chosen-sections.ts';

/** More sections than this are searched rather than read through. */
const MANY = 12;

interface SectionListProps {
  sections: SectionChoice[];
  leftOut: ReadonlySet<string>;
  onChange: (leftOut: ReadonlySet<string>) => void;
  /** The language of the titles. */
  language: string | undefined;
}

/** Which parts of the document to ask about; all of them at first. One without text of its own stands for its parts. */
export function SectionList({ sections, leftOut, onChange, language }: SectionListProps) {
  const { t } = useTranslate();
  const withText = new Set(sections.filter(holdsEnoughText).map(({ uuid }) => uuid));
  const partsOf = (uuid: string) => sectionWithParts(sections, uuid).filter((part) => withText.has(part));
  const isIn = (uuid: string) => withText.has(uuid) && !leftOut.has(uuid);
  const chosen = [...withText].filter(isIn).length;
  const every = sections.map(({ uuid }) => uuid);
  const top = Math.min(...sections.map(({ depth }) => depth));
  const [search, setSearch] = useState('');
  const found = sections.filter(({ title }) => folded(title).includes(folded(search.trim())));
  return (
    <fieldset>
      <legend className="label">
        <span>{t('generation.sections')}</span>
        <span className="aside num">{t('generation.sectionsChosen', { chosen, total: withText.size })}</span>
      </legend>
      {sections.length > MANY ? (
        <ListSearch label={t('generation.sectionsSearch')} value={search} onChange={setSearch} />
      ) : null}
      <div className="secs">
        <Checkbox checked={chosen === withText.size} onChange={(on) => onChange(new Set(on ? [] : every))}>
          <b>{t('generation.allSections')}</b>
        </Checkbox>
        {found.map(({ uuid, title, depth, anchor }) => {
          const parts = partsOf(uuid);
          return (
            <Checkbox
              key={uuid}
              checked={withText.has(uuid) ? isIn(uuid) : parts.length > 0 && parts.every(isIn)}
              disabled={parts.length === 0}
              onChange={(on) => onChange(toggleSection(sections, leftOut, uuid, on))}
            >
              <span className={clsx('sec-row', `is-deep-${Math.min(depth - top, 3)}`)}>
                <span className="grow" lang={title ? language : undefined}>
                  {title || t('generation.untitledSection')}
                </span>
                {parts.length === 0 ? <span className="small t3">{t('generation.sectionTooShort')}</span> : null}
                {'page' in anchor ? <span className="small t3 num">{anchorLabel(anchor, t)}</span> : null}
              </span>
            </Checkbox>
          );
        })}
        {found.length === 0 ? <p className="secs-empty">{t('generation.sectionsNoMatch')}</p> : null}
      </div>
      {chosen === 0 ? (
        <p className="error" role="alert">
          {t('generation.sectionsMissing')}
        </p>
      ) : null}
    </fieldset>
  );
}
