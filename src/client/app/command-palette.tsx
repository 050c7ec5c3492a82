// A combobox whose list filters and shows icons; no HTML element does that.
// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  CalendarDays,
  CalendarPlus,
  FileText,
  GalleryVerticalEnd,
  GraduationCap,
  Library,
  ListChecks,
  Network,
  Play,
  Search,
  Upload,
} from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import type { User } from '#contract/accounts.ts';
import { listConceptMaps } from '#contract/concept-maps.ts';
import { listDocuments } from '#contract/documents.ts';
import { useToday } from '#client/features/today/today.api.ts';
import * as paletteTexts from '#locales/palette.ts';
import { openUpload } from '#client/features/documents/upload/upload-dialog-store.ts';
import { addTexts, useTranslate } from '#client/lib/i18n.ts';
import { read } from '#client/lib/query-client.ts';
import { useDebounced } from '#client/lib/use-debounced.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { Input } from '#client/ui/input.tsx';
import styles from './command-palette.module.css';
import { useUserEntries } from './top-bar/use-user-entries.tsx';

addTexts(paletteTexts);

interface Command {
  id: string;
  label: string;
  /** Synonyms for the search. */
  words?: string;
  icon: ReactNode;
  run: () => void;
}

const MOST_DOCUMENTS = 6;
/** Actions, screens, upload, timer and settings. */
const MAIN_ACTIONS = 11;
const SEARCH_DELAY_MS = 150;

/** A search field for every document and menu action (A6). */
export default function CommandPalette({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslate();
  const id = useId();
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const commands = useCommands(user, words);
  const current = Math.min(at, commands.length - 1);
  const run = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if ((step === undefined && event.key !== 'Enter') || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (step === undefined) run(commands[current]);
    else if (commands.length > 0) setAt((current + step + commands.length) % commands.length);
  };
  return (
    <Dialog width="narrow" title={t('shell.palette')} onClose={onClose}>
      <Input
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={commands.length > 0 ? `${id}-${current}` : undefined}
        aria-label={t('palette.field')}
        placeholder={t('palette.field')}
        autoComplete="off"
        value={words}
        maxLength={200}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setWords(event.target.value);
          setAt(0);
        }}
      />
      <div id={id} role="listbox" className={styles.commands} aria-label={t('shell.palette')}>
        {commands.map((command, index) => (
          // The field handles the keys; the pointer needs no focus here.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={command.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === current}
            ref={index === current ? scrollIntoSight : undefined}
            className={styles.command}
            onPointerMove={() => setAt(index)}
            onClick={() => run(command)}
          >
            {command.icon}
            <span className={styles.label}>{command.label}</span>
          </div>
        ))}
      </div>
    </Dialog>
  );
}

/** Returns the actions and documents that match the words. */
function useCommands(user: User, words: string): Command[] {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const search = useDebounced(words.trim(), SEARCH_DELAY_MS);
  const { data, isPlaceholderData } = useQuery({
    ...read(listDocuments, { query: { page: 1, pageSize: MOST_DOCUMENTS, ...(search ? { search } : {}) } }),
    placeholderData: keepPreviousData,
  });
  // Results for earlier words must not be opened for these.
  const documents = search === words.trim() && !isPlaceholderData ? data?.items : undefined;
  const next = useNextStep();
  const actions: Command[] = [
    { id: 'next', label: t('palette.next'), words: t('palette.nextWords'), icon: <Play />, run: next },
    {
      id: 'due',
      label: t('palette.due'),
      words: t('palette.dueWords'),
      icon: <GraduationCap />,
      run: () => void navigate({ to: '/flashcards/all/study' }),
    },
    {
      id: 'new test',
      label: t('palette.newTest'),
      words: t('palette.newTestWords'),
      icon: <ListChecks />,
      run: () => void navigate({ to: '/documents', state: { newTest: { documents: [] } } }),
    },
    {
      id: 'new plan',
      label: t('palette.newPlan'),
      words: t('palette.newPlanWords'),
      icon: <CalendarPlus />,
      run: () => void navigate({ to: '/study-dashboard', state: { newPlan: {} } }),
    },
    {
      id: 'search',
      label: t('palette.searchTexts'),
      words: t('palette.searchTextsWords'),
      icon: <Search />,
      run: () => void navigate({ to: '/documents' }).then(focusSearch),
    },
    { id: 'documents', label: t('shell.documents'), icon: <Library />, run: () => void navigate({ to: '/documents' }) },
    {
      id: 'study',
      label: t('shell.studyDashboard'),
      icon: <CalendarDays />,
      run: () => void navigate({ to: '/study-dashboard' }),
    },
    {
      id: 'flashcards',
      label: t('shell.flashcards'),
      icon: <GalleryVerticalEnd />,
      run: () => void navigate({ to: '/flashcards/all' }),
    },
    { id: 'upload', label: t('documents.upload'), icon: <Upload />, run: () => openUpload() },
    ...useUserEntries(user).flatMap((entry, index): Command[] =>
      'onSelect' in entry && typeof entry.label === 'string' && entry.label !== t('shell.myDocuments')
        ? [{ id: `entry ${index}`, label: entry.label, icon: entry.icon ?? <span />, run: entry.onSelect }]
        : [],
    ),
  ];
  // Searching for the kind itself finds the newest ones.
  const isOfMaps = folded(t('shell.jobMap', { name: '' })).includes(folded(search));
  const maps = useQuery({
    ...read(listConceptMaps, { query: { page: 1, pageSize: MOST_DOCUMENTS, ...(isOfMaps ? {} : { search }) } }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  }).data;
  const wanted = folded(words);
  const found = (documents ?? []).map(({ uuid, name }) => ({
    id: uuid,
    label: name,
    icon: <FileText />,
    run: () => void navigate({ to: '/documents/$uuid', params: { uuid } }),
  }));
  const drawn = (maps?.items ?? [])
    .filter(({ title }) => wanted !== '' && folded(t('shell.jobMap', { name: title })).includes(wanted))
    .map(({ uuid, title }) => ({
      id: uuid,
      label: t('shell.jobMap', { name: title }),
      icon: <Network />,
      run: () => void navigate({ to: '/concept-map/$uuid', params: { uuid } }),
    }));
  // Matches of the name come before matches of synonyms.
  const named = actions.filter(({ label }) => folded(label).includes(wanted));
  const parts = wanted.split(/\s+/u);
  const alsoNamed = actions.filter((action) => {
    const all = folded(`${action.label} ${action.words ?? ''}`);
    return !named.includes(action) && parts.every((part) => all.includes(part));
  });
  const fitting = [...named, ...alsoNamed];
  // People rarely search for languages and themes.
  const shown = [...fitting.slice(0, MAIN_ACTIONS), ...found, ...drawn, ...fitting.slice(MAIN_ACTIONS)];
  if (wanted === '') return shown;
  const inTexts = {
    id: 'in texts',
    label: t('palette.searchFor', { words: words.trim() }),
    icon: <Search />,
    run: () => void navigate({ to: '/documents', search: { search: words.trim() } }),
  };
  return [...shown, inTexts];
}

/** Runs the next step, as suggested on the first screen. */
function useNextStep(): () => void {
  const navigate = useNavigate();
  const { data } = useToday();
  if (!data) return () => void navigate({ to: '/documents' });
  const { next, test, weak, untested } = data;
  const makeTest = (documents: readonly string[], sections?: readonly string[]) =>
    void navigate({ to: '/documents', state: { newTest: { documents, ...(sections ? { sections } : {}) } } });
  return () => {
    if (next.kind === 'session') void navigate({ to: '/study/session/active' });
    else if (next.kind === 'cards') void navigate({ to: '/flashcards/all/study' });
    else if (next.kind === 'upload') openUpload();
    else if ((next.kind === 'test' || next.kind === 'exam') && test?.documentUuid)
      void navigate({
        to: '/tests/$documentUuid/$testUuid',
        params: { documentUuid: test.documentUuid, testUuid: test.uuid },
      });
    else if (next.kind === 'weak' && weak) makeTest([weak.document.uuid], [weak.sectionUuid]);
    else makeTest(untested && next.kind === 'new-test' ? [untested.uuid] : []);
  };
}

/** Focuses the document search once rendered. */
function focusSearch(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('main input[type=search]')?.focus());
}

const scrollIntoSight = (option: HTMLElement | null): void => option?.scrollIntoView({ block: 'nearest' });

/** Ignores case and accents. */
const folded = (text: string): string => text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
