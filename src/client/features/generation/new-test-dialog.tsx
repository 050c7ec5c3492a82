import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Suspense, useRef, useState } from 'react';
import type { User } from '#contract/accounts.ts';
import type { listClasses } from '#contract/classes.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { QuizMode } from '#contract/quizzes.ts';
import type { Language } from '#domain/documents/content.ts';
import { itemForms } from '#domain/items/item.ts';
import { allowedForms, type TestStyle } from '#domain/items/test-style.ts';
import { holdsEnoughText } from '#domain/quizzes/coverage.ts';
import { minutesOf } from '#domain/quizzes/exam.ts';
import { MAX_DOCUMENTS } from '#domain/generation/document-spread.ts';
import { AssistantDialog, AssistantOffer } from '#client/features/assistants/lazy-assistant.ts';
import { RoomNote } from '#client/features/billing/lazy-room-note.ts';
import { hasLittleText } from '#client/features/documents/document-state.ts';
import { isApiError } from '#client/lib/api-client.ts';
import { loadTexts, useTranslate } from '#client/lib/i18n.ts';
import { useUser } from '#client/lib/session.tsx';
import { Button } from '#client/ui/button.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import { Note } from '#client/ui/note.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Text } from '#client/ui/text.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { excludedSections } from './chosen-sections.ts';
import { type ChosenSources, onlyDocument } from './chosen-sources.ts';
import { type Count, CountChoice } from './count-choice.tsx';
import type { DepthWish } from './depth-choice.tsx';
import { EngineNote } from './engine-note.tsx';
import { useSections, useSourceDocument, useStartTest } from './generation.api.ts';
import { useEngine } from './use-engine.ts';
import { LikelyNote, useLikely } from './likely-note.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { ModeChoice } from './mode-choice.tsx';
import styles from './new-test-dialog.module.css';
import { OfferLine } from './offer-line.tsx';
import { openWhenReady } from './open-when-ready.ts';
import { parseCount } from './question-count.ts';
import { SectionList } from './section-list.tsx';
import { SegmentedChoice } from './segmented-choice.tsx';
import { SourcePicker } from './source-picker.tsx';
import { type QuestionForm, StyleChoice } from './style-choice.tsx';
import { parseMinutes } from './parse-minutes.ts';

/** Loaded with its texts, which belong to the chat, if a model is set. */
const DepthChoice = lazyComponent(async () => {
  await loadTexts('chat');
  return import('./depth-choice.tsx');
});

/** Returns whether the person makes tests for others: a teacher, or the owner of a class. */
async function teaches(client: QueryClient, user: User | null | undefined): Promise<boolean> {
  if (user?.userType === 'teacher') return true;
  const classes = await client
    .ensureQueryData<OutputOf<typeof listClasses>>({ queryKey: ['/api/classes'] })
    .catch(() => undefined);
  return classes !== undefined && classes.taught.length > 0;
}

const difficulties = ['easy', 'medium', 'hard', 'mixed'] as const;

interface NewTestDialogProps {
  /** Initially selected documents. */
  documentUuids?: readonly string[];
  folderUuid?: string | undefined;
  /** Initially selected sections of a single document; all if absent. */
  sectionUuids?: readonly string[];
  /** Topics to cover first. */
  topics?: readonly string[];
  /** Describes the material, if it is more than the user may expect. */
  madeOf?: string;
  /** Whether other documents and folders can be selected. */
  choosesSources?: boolean;
  onClose: () => void;
}

/**
 * Asks for sources, number, difficulty and sections of a new test; the generation runs in the background (G01, G02).
 */
export default function NewTestDialog(props: NewTestDialogProps) {
  const { documentUuids = [], folderUuid, sectionUuids, topics = [], madeOf, choosesSources, onClose } = props;
  const { t } = useTranslate();
  const [sources, setSources] = useState<ChosenSources>({
    documents: new Set(documentUuids),
    folders: new Set(folderUuid ? [folderUuid] : []),
  });
  const [isChoosing, setIsChoosing] = useState(choosesSources === true && documentUuids.length !== 1);
  const only = onlyDocument(sources);
  const sections = useSections(only);
  const document = useSourceDocument(only).data;
  const engine = useEngine()?.name;
  const start = useStartTest();
  const client = useQueryClient();
  const router = useRouter();
  const user = useUser();
  const more = useRef<HTMLDetailsElement>(null);
  const [count, setCount] = useState<Count>('10');
  const [other, setOther] = useState('15');
  const [difficulty, setDifficulty] = useState<(typeof difficulties)[number]>('mixed');
  const [depth, setDepth] = useState<DepthWish>('mixed');
  const [chosenStyle, setStyle] = useState<TestStyle>();
  /** The style that the document offers most of; a chosen style overrides it. */
  const [suggestedStyle, setSuggestedStyle] = useState<TestStyle>('choice');
  const style = chosenStyle ?? suggestedStyle;
  const [forms, setForms] = useState<readonly QuestionForm[]>();
  const [questionLanguage, setQuestionLanguage] = useState<Language>();
  const [chosenOut, setExcluded] = useState<ReadonlySet<string>>();
  const [mode, setMode] = useState<QuizMode>('practice');
  const [typedTime, setTypedTime] = useState<string>();
  const [usesAssistant, setUsesAssistant] = useState(false);

  const items = (only && sections.data?.items) || [];
  const usable = items.filter(holdsEnoughText);
  const excluded = chosenOut ?? excludedSections(items, sectionUuids);
  const chosen = usable.filter(({ uuid }) => !excluded.has(uuid)).map(({ uuid }) => uuid);
  const questions = parseCount(count === 'other' ? other : count);
  const language = (only && document?.language) || undefined;
  // Typed, matching and ordering answers must be in the text word for word.
  const translates = engine !== 'offline' && allowedForms({ style, forms })?.includes('choice') !== false;
  const translation =
    translates && language && questionLanguage && questionLanguage !== language ? { language: questionLanguage } : {};
  const time = typedTime ?? String(minutesOf(undefined, questions ?? 0));
  const minutes = parseMinutes(time);
  const some = chosen.length < usable.length ? { sections: chosen } : {};
  const about = topics.length > 0 ? { topics: [...topics] } : {};
  const answered = forms
    ? forms.length < itemForms.length
      ? { forms: [...forms] }
      : { style: 'mixed' as const }
    : { style };
  const material = { difficulty, ...answered, ...some, ...about, ...translation };
  const isComplete =
    questions !== undefined && forms?.length !== 0 && (usable.length === 0 || chosen.length > 0) && !sections.isPending;
  const likely = useLikely(only, isComplete ? { ...material, count: questions } : undefined);
  const suggested = only ? (likely?.likely.suggested ?? suggestedStyle) : 'choice';
  if (suggested !== suggestedStyle) setSuggestedStyle(suggested);
  const { documents, folders } = sources;
  const summary = [
    t(`generation.difficulty.${difficulty}`),
    t(`generation.mode.${mode}`),
    ...(items.length > 1
      ? [
          `${t('generation.sections')}: ${t('generation.sectionsChosen', { chosen: chosen.length, total: usable.length })}`,
        ]
      : []),
  ];
  const hasSources = documents.size + folders.size > 0 && documents.size <= MAX_DOCUMENTS;
  const isOverLimit = isApiError(start.error) && start.error.details.some(({ rule }) => rule === 'too_many_documents');

  /** Opens the test once it is ready, unless the person goes elsewhere. */
  function openMade(uuid: string): void {
    const wait = (teaches: boolean) =>
      openWhenReady({
        uuid,
        client,
        pathNow: () => router.state.location.pathname,
        whole: teaches,
        open: (documentUuid, testUuid) => {
          const go = (search: { view?: 'sheet' }) =>
            void router.navigate({
              to: '/tests/$documentUuid/$testUuid',
              params: { documentUuid, testUuid },
              search,
            });
          if (!teaches) {
            go({});
            return;
          }
          // A teacher reads the test before anyone takes it.
          const action = { label: t('generation.look'), onSelect: () => go({ view: 'sheet' }) };
          toast({ title: t('generation.readyToShare'), description: t('generation.readyToShareText'), action });
        },
      });
    void teaches(client, user).then(wait);
  }

  if (usesAssistant && only)
    return (
      <Suspense fallback={null}>
        <AssistantDialog documentUuid={only} kind="test" onMade={openMade} onClose={onClose} />
      </Suspense>
    );

  const submit = () => {
    const isExam = mode === 'exam';
    const lacksSection = usable.length > 0 && chosen.length === 0;
    if (more.current && (lacksSection || (isExam && !minutes))) more.current.open = true;
    if (questions === undefined || forms?.length === 0 || lacksSection || (isExam && !minutes)) return;
    const ofDepth = depth === 'mixed' ? {} : { depth };
    const exam = isExam ? { mode, minutes } : {};
    start.mutate(
      {
        documents: [...documents],
        folders: [...folders],
        options: { ...material, count: questions, ...ofDepth, ...exam },
      },
      {
        onSuccess: ({ uuid }) => {
          toast({ title: t('generation.started'), description: t('generation.startedText') });
          openMade(uuid);
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      width="normal"
      className={styles.form}
      title={t('generation.title')}
      description={isChoosing ? '' : (document?.name ?? '')}
      submitLabel={t('generation.generate')}
      submittable={hasSources}
      busy={start.isPending}
      error={isOverLimit ? null : start.error}
      errorTitle={t('generation.failed')}
      onSubmit={submit}
      onClose={onClose}
    >
      {isChoosing ? <SourcePicker chosen={sources} onChange={setSources} /> : null}
      <div className={styles.sources}>
        {choosesSources && !isChoosing ? (
          <Button size="small" onClick={() => setIsChoosing(true)}>
            {t('generation.addSources')}
          </Button>
        ) : null}
        {only ? <OfferLine offers={likely?.likely.offers} /> : null}
      </div>
      {madeOf === undefined ? null : <Note tone="info">{madeOf}</Note>}
      <StyleChoice
        style={style}
        forms={forms}
        onStyle={(next) => {
          setStyle(next);
          setForms(undefined);
        }}
        onForms={setForms}
      />
      <CountChoice count={count} other={other} onCount={setCount} onOther={setOther} />
      {likely ? (
        <LikelyNote
          {...likely}
          onMix={() => {
            setStyle('mixed');
            setForms(undefined);
          }}
        />
      ) : null}
      {only && sections.error ? <Note tone="info">{t('generation.sectionsFailed')}</Note> : null}
      <details ref={more} className={styles.more} open={sectionUuids !== undefined}>
        <summary>
          <span>
            {t('likely.moreOptions')} <Text size="small">{summary.join(' · ')}</Text>
          </span>
        </summary>
        <div className={styles.form}>
          <SegmentedChoice
            label={t('generation.difficulty')}
            value={difficulty}
            onChange={setDifficulty}
            options={difficulties.map((value) => ({ value, content: t(`generation.difficulty.${value}`) }))}
          />
          {engine && engine !== 'offline' ? (
            <Suspense fallback={<Skeleton height={90} />}>
              <DepthChoice depth={depth} onChange={setDepth} />
            </Suspense>
          ) : null}
          <ModeChoice mode={mode} minutes={time} onMode={setMode} onMinutes={setTypedTime} />
          {only && sections.isPending ? <Skeleton height={150} /> : null}
          {items.length > 1 ? (
            <SectionList key={only} sections={items} excluded={excluded} onChange={setExcluded} language={language} />
          ) : null}
        </div>
      </details>
      <div className={styles.facts}>
        {language && engine ? (
          <LanguageChoice
            own={language}
            chosen={questionLanguage ?? language}
            translates={translates}
            onChange={setQuestionLanguage}
          />
        ) : null}
        {!only && hasSources ? <p>{t('generation.languagesWhy')}</p> : null}
        <EngineNote />
        {only ? (
          <Suspense fallback={null}>
            <AssistantOffer onChoose={() => setUsesAssistant(true)} />
          </Suspense>
        ) : null}
      </div>
      {document && hasLittleText(document) && typeof likely?.likely !== 'number' ? (
        <Note tone="warning">{t('documents.warning.short_text')}</Note>
      ) : null}
      {only === undefined ? null : (
        <Suspense fallback={null}>
          <RoomNote of="testBatchesPerDocument" documentUuid={only} />
        </Suspense>
      )}
      {isOverLimit ? (
        <Note tone="danger" role="alert">
          {t('generation.sourcesTooMany', { most: MAX_DOCUMENTS })}
        </Note>
      ) : null}
    </FormDialog>
  );
}
