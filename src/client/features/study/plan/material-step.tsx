import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Document } from '#contract/documents.ts';
import type { Folder } from '#contract/folders.ts';
import type { PlanSectionView } from '#contract/study-plans.ts';
import { useFolders } from '#client/features/documents/documents.api.ts';
import { FolderDot } from '#client/features/documents/folder-dot.tsx';
import { foldText, toggled } from '#client/features/generation/chosen-sources.ts';
import { useReadyDocuments } from '#client/features/generation/generation.api.ts';
import { ListSearch } from '#client/features/generation/list-search.tsx';
import { useTranslate } from '#client/lib/i18n.ts';
import { useDebounced } from '#client/lib/use-debounced.ts';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { FieldError } from '#client/ui/field-error.tsx';
import { FieldHint } from '#client/ui/field-hint.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Text } from '#client/ui/text.tsx';
import { useMaterial } from '../study.api.ts';
import styles from './material-step.module.css';
import { PlanSections } from './plan-sections.tsx';
import type { PlanDraft } from './plan-draft.ts';

interface MaterialStepProps {
  draft: PlanDraft;
  showsErrors: boolean;
  onChange: (changes: Partial<PlanDraft>) => void;
}

const SEARCH_DELAY_MS = 250;

/** Lists folders with their documents, and the sections of the selection. */
export function MaterialStep({ draft, showsErrors, onChange }: MaterialStepProps) {
  const { t } = useTranslate();
  const [search, setSearch] = useState('');
  const documents = useReadyDocuments(useDebounced(search.trim(), SEARCH_DELAY_MS));
  const folders = useFolders();
  const material = useMaterial(draft.documents, draft.folders);
  const items = documents.data?.items ?? [];
  const chosenFolders = new Set(draft.folders);
  const sectionsOf = (uuid: string) =>
    material.data?.sections.filter(({ documentUuid }) => documentUuid === uuid) ?? [];
  const hasChoice = draft.documents.length + draft.folders.length > 0;

  function branch(document: Document) {
    const folder = document.folders.find(({ uuid }) => chosenFolders.has(uuid));
    const isIn = folder !== undefined || draft.documents.includes(document.uuid);
    const hasText = !document.warnings.includes('no_text');
    return (
      <DocumentBranch
        key={document.uuid}
        document={document}
        isIn={isIn}
        isFixed={folder !== undefined || !hasText}
        note={hasText ? folder && t('study.plan.comesWith', { folder: folder.name }) : t('study.plan.noText')}
        sections={isIn ? sectionsOf(document.uuid) : []}
        draft={draft}
        onToggle={(on) => onChange({ documents: [...toggled(new Set(draft.documents), document.uuid, on)] })}
        onChange={onChange}
      />
    );
  }
  const loose = items.filter((document) => document.folders.length === 0);
  const wanted = foldText(search.trim());
  const inFolder = ({ uuid }: Folder) => items.filter((document) => document.folders.some((one) => one.uuid === uuid));
  const shown = (folders.data?.items ?? []).filter(
    (folder) => foldText(folder.name).includes(wanted) || inFolder(folder).length > 0,
  );
  return (
    <fieldset className={styles.material}>
      <legend className={styles.legend}>{t('study.plan.material')}</legend>
      <ListSearch label={t('study.plan.materialSearch')} value={search} onChange={setSearch} />
      {documents.isPending ? <Skeleton height={180} /> : null}
      {documents.error && !documents.data ? (
        <ErrorPanel
          title={t('study.plan.materialFailed')}
          error={documents.error}
          onRetry={() => void documents.refetch()}
        />
      ) : null}
      {documents.data ? (
        <ul className={styles.tree}>
          {shown.map((folder) => (
            <FolderBranch
              key={folder.uuid}
              folder={folder}
              isIn={chosenFolders.has(folder.uuid)}
              onToggle={(on) => onChange({ folders: [...toggled(chosenFolders, folder.uuid, on)] })}
            >
              {inFolder(folder).map(branch)}
            </FolderBranch>
          ))}
          {loose.map(branch)}
          {shown.length + loose.length === 0 ? (
            <li className={styles.none}>{t(search ? 'study.plan.noMatch' : 'study.plan.noDocuments')}</li>
          ) : null}
        </ul>
      ) : null}
      {(documents.data?.total ?? 0) > items.length ? (
        <FieldHint as="p">{t('study.plan.moreDocuments')}</FieldHint>
      ) : null}
      {showsErrors && !hasChoice ? <FieldError role="alert">{t('study.plan.materialMissing')}</FieldError> : null}
      {material.data && hasChoice ? (
        <Text as="output" size="small" tone="secondary">
          {summaryOf(material.data.sections, draft, t)}
          {material.data.notReady.length > 0
            ? ` ${t('study.plan.notReady', { count: material.data.notReady.length })}`
            : ''}
        </Text>
      ) : null}
      {material.error ? <ErrorPanel title={t('study.plan.sectionsFailed')} error={material.error} /> : null}
    </fieldset>
  );
}

function summaryOf(
  sections: readonly PlanSectionView[],
  { excluded }: PlanDraft,
  t: ReturnType<typeof useTranslate>['t'],
): string {
  const included = sections.filter(({ uuid }) => !excluded.includes(uuid));
  const minutes = included.reduce((sum, section) => sum + section.minutes, 0);
  return t('study.plan.materialSum', { count: included.length, minutes: Math.round(minutes) });
}

interface FolderBranchProps {
  folder: Folder;
  isIn: boolean;
  onToggle: (on: boolean) => void;
  children: ReactNode[];
}

function FolderBranch({ folder: { name, hue, documentCount }, isIn, onToggle, children }: FolderBranchProps) {
  const { t } = useTranslate();
  return (
    <li>
      <Checkbox checked={isIn} disabled={documentCount === 0} onChange={onToggle}>
        <span className={styles.line}>
          <span className={styles.name}>
            <FolderDot hue={hue} className={styles.dot} /> {name}
          </span>
          <Text size="small" tone="muted">
            {documentCount === 0 ? t('study.plan.emptyFolder') : t('study.plan.folderHolds', { count: documentCount })}
          </Text>
        </span>
      </Checkbox>
      {children.length > 0 ? <ul>{children}</ul> : null}
    </li>
  );
}

interface DocumentBranchProps {
  document: Document;
  isIn: boolean;
  /** Can't be toggled: its folder is chosen, or it has nothing to study. */
  isFixed: boolean;
  note: string | undefined;
  sections: readonly PlanSectionView[];
  draft: PlanDraft;
  onToggle: (on: boolean) => void;
  onChange: (changes: Partial<PlanDraft>) => void;
}

function DocumentBranch(props: DocumentBranchProps) {
  const { document, isIn, isFixed, note, sections, draft, onToggle, onChange } = props;
  const { t } = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li>
      <div className={styles.document}>
        <Checkbox checked={isIn} disabled={isFixed} onChange={onToggle}>
          <span className={styles.line}>
            <span className={styles.name} lang={document.language ?? undefined} dir="auto">
              {document.name}
            </span>
            {note ? (
              <Text size="small" tone="muted">
                {note}
              </Text>
            ) : null}
          </span>
        </Checkbox>
        {sections.length > 0 ? (
          <IconButton
            size="small"
            aria-expanded={isOpen}
            label={t('study.plan.sectionsOf', { name: document.name })}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? <ChevronDown /> : <ChevronRight />}
          </IconButton>
        ) : null}
      </div>
      {isOpen && sections.length > 0 ? (
        <PlanSections sections={sections} language={document.language ?? undefined} draft={draft} onChange={onChange} />
      ) : null}
    </li>
  );
}
