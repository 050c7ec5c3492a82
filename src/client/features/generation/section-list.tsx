import { useState } from 'react';
import { holdsEnoughText } from '#domain/quizzes/coverage.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { anchorLabel } from '#client/features/viewer/anchor-label.ts';
import { FieldError } from '#client/ui/field-error.tsx';
import { FieldLabel } from '#client/ui/field-label.tsx';
import { Choice, ChoiceList, NoChoice } from './choice-list.tsx';
import { foldText } from './chosen-sources.ts';
import { ListSearch } from './list-search.tsx';
import { type SectionChoice, sectionWithParts, toggleSection } from './chosen-sections.ts';

/** Above this number of sections there is a search field. */
const MANY = 12;

interface SectionListProps {
  sections: SectionChoice[];
  excluded: ReadonlySet<string>;
  onChange: (excluded: ReadonlySet<string>) => void;
  /** Language of the titles. */
  language: string | undefined;
}

/** Selects the sections to ask about, by default all. A section without its own text represents its subsections. */
export function SectionList({ sections, excluded, onChange, language }: SectionListProps) {
  const { t } = useTranslate();
  const withText = new Set(sections.filter(holdsEnoughText).map(({ uuid }) => uuid));
  const partsOf = (uuid: string) => sectionWithParts(sections, uuid).filter((part) => withText.has(part));
  const isIn = (uuid: string) => withText.has(uuid) && !excluded.has(uuid);
  const chosen = [...withText].filter(isIn).length;
  const every = sections.map(({ uuid }) => uuid);
  const top = Math.min(...sections.map(({ depth }) => depth));
  const [search, setSearch] = useState('');
  const found = sections.filter(({ title }) => foldText(title).includes(foldText(search.trim())));
  return (
    <fieldset>
      <FieldLabel as="legend" aside={t('generation.sectionsChosen', { chosen, total: withText.size })}>
        {t('generation.sections')}
      </FieldLabel>
      {sections.length > MANY ? (
        <ListSearch label={t('generation.sectionsSearch')} value={search} onChange={setSearch} />
      ) : null}
      <ChoiceList>
        <Choice
          checked={chosen === withText.size}
          onChange={(on) => onChange(new Set(on ? [] : every))}
          name={<b>{t('generation.allSections')}</b>}
        />
        {found.map(({ uuid, title, depth, anchor }) => {
          const parts = partsOf(uuid);
          return (
            <Choice
              key={uuid}
              checked={withText.has(uuid) ? isIn(uuid) : parts.length > 0 && parts.every(isIn)}
              disabled={parts.length === 0}
              onChange={(on) => onChange(toggleSection(sections, excluded, uuid, on))}
              name={title || t('generation.untitledSection')}
              language={title ? language : undefined}
              notes={[
                parts.length === 0 ? t('generation.sectionTooShort') : undefined,
                'page' in anchor ? anchorLabel(anchor, t) : undefined,
              ]}
              depth={Math.min(depth - top, 3)}
            />
          );
        })}
        {found.length === 0 ? <NoChoice>{t('generation.sectionsNoMatch')}</NoChoice> : null}
      </ChoiceList>
      {chosen === 0 ? <FieldError role="alert">{t('generation.sectionsMissing')}</FieldError> : null}
    </fieldset>
  );
}
