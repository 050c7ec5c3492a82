import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { type LetterTexts, listLetterTexts, resetLetterText, saveLetterTexts } from '#contract/letter-texts.ts';
import {
  letterBounds,
  type LetterField,
  letterFields,
  letterProblems,
  type LetterText,
} from '#domain/mail/letter-text.ts';
import { call, isApiError } from '#client/lib/api-client.ts';
import { formatDay } from '#client/lib/format.ts';
import { type InterfaceLanguage, interfaceLanguages, languageNames, useTranslate } from '#client/lib/i18n.ts';
import { refresh } from '#client/lib/query-client.ts';
import { useKeyDown } from '#client/lib/use-key-down.ts';
import { AlertDialog } from '#client/ui/alert-dialog.tsx';
import { Button } from '#client/ui/button.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { Field } from '#client/ui/field.tsx';
import { Note } from '#client/ui/note.tsx';
import { NoteActions } from '#client/ui/note-actions.tsx';
import { Pill } from '#client/ui/pill.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { useLeaveGuard } from '../content/use-leave-guard.ts';
import styles from './letter-editor.module.css';
import type { Drafts } from './drafts.ts';
import { LetterPreview } from './letter-preview.tsx';
import { TestLetter } from './test-letter.tsx';

const other = { es: 'en', en: 'es' } as const;
const isSame = (one: LetterText, two: LetterText) => letterFields.every((field) => one[field] === two[field]);
const wordsOf = ({ subject, text, action, note }: LetterText): LetterText => ({ subject, text, action, note });

/** Edits one kind of letter in both languages, with a preview and a test. */
export function LetterEditor({ letter }: { letter: LetterTexts }) {
  const { t, language: own } = useTranslate();
  const client = useQueryClient();
  const [typed, setTyped] = useState<Partial<Drafts>>({});
  /** The version that editing started from, by language. */
  const [begunFrom, setBegunFrom] = useState<Partial<Record<InterfaceLanguage, number>>>({});
  const [resets, setResets] = useState<InterfaceLanguage>();
  const { kind } = letter;
  const drafts: Drafts = { es: typed.es ?? wordsOf(letter.es), en: typed.en ?? wordsOf(letter.en) };
  const changed = interfaceLanguages.filter((language) => !isSame(drafts[language], letter[language]));
  const isUsable = interfaceLanguages.every((language) => letterProblems(kind, drafts[language]).length === 0);
  useLeaveGuard(changed.length > 0);

  const reload = () => refresh(client, listLetterTexts.path);
  const discard = () => {
    setTyped({});
    setBegunFrom({});
  };
  const save = useMutation({
    mutationFn: ({
      languages,
      over,
    }: {
      languages: InterfaceLanguage[];
      over: 'begun' | 'theirs';
      sent: Partial<Drafts>;
    }) => {
      const body = Object.fromEntries(
        languages.map((language) => {
          const { version } = letter[language];
          const known = over === 'theirs' ? version : (begunFrom[language] ?? version);
          return [language, { ...drafts[language], version: known }];
        }),
      );
      return call(saveLetterTexts, { params: { kind }, body });
    },
    onSuccess: async (_, { languages, sent }) => {
      await reload();
      // Keep text typed meanwhile; it continues from the saved version.
      const isSent = (now: Partial<Drafts>, language: InterfaceLanguage) => now[language] === sent[language];
      setTyped((now) =>
        without(
          now,
          languages.filter((language) => isSent(now, language)),
        ),
      );
      setBegunFrom((now) => without(now, languages));
      toast({ title: t('letters.saved') });
    },
    onError: async (error) => {
      if (isApiError(error) && error.code === 'EDIT_CONFLICT') await reload();
    },
  });
  const reset = useMutation({
    mutationFn: (language: InterfaceLanguage) => {
      const { version } = letter[language];
      return call(resetLetterText, { params: { kind, language }, query: { version } });
    },
    onSuccess: async (_, language) => {
      await reload();
      setTyped((now) => without(now, [language]));
      setBegunFrom((now) => without(now, [language]));
      setResets(undefined);
    },
  });
  useKeyDown((event) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (isUsable && changed.length > 0 && !save.isPending)
      save.mutate({ languages: changed, over: 'begun', sent: typed });
  });
  const isConflict = isApiError(save.error) && save.error.code === 'EDIT_CONFLICT';

  return (
    <>
      <OlderNote letter={letter} />
      {interfaceLanguages.map((language) =>
        letter[language].isOutdated ? (
          <Note key={language} tone="warning">
            {t('letters.outdated', { language: languageNames[language] })}
          </Note>
        ) : null,
      )}
      {isConflict ? (
        <Note tone="warning" role="alert">
          <b>{t('letters.conflict')}</b>
          {changed.map((language) => (
            <Words
              key={language}
              title={t('letters.theirs', { language: languageNames[language] })}
              text={letter[language]}
            />
          ))}
          <NoteActions>
            <Button
              size="small"
              onClick={() => {
                discard();
                save.reset();
              }}
            >
              {t('letters.takeTheirs')}
            </Button>
            <Button
              size="small"
              disabled={!isUsable}
              onClick={() => save.mutate({ languages: changed, over: 'theirs', sent: typed })}
            >
              {t('letters.keepMine')}
            </Button>
          </NoteActions>
        </Note>
      ) : (
        <FailureNote title={t('letters.notSaved')} error={save.error} />
      )}
      <form
        className={styles.pair}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isUsable && changed.length > 0) save.mutate({ languages: changed, over: 'begun', sent: typed });
        }}
      >
        {interfaceLanguages.map((language) => (
          <WordsFields
            key={language}
            letter={letter}
            language={language}
            draft={drafts[language]}
            onChange={(draft) => {
              setTyped({ ...typed, [language]: draft });
              setBegunFrom({ [language]: letter[language].version, ...begunFrom });
            }}
            onReset={() => setResets(language)}
          />
        ))}
        <div className={styles.foot}>
          <p className={styles.placeholders}>
            {t('letters.youCanUse')}
            {letter.placeholders.map(({ name, isRequired }) => (
              <span key={name}>
                <code>{`{${name}}`}</code>
                {isRequired ? ` (${t('letters.hasToStay')})` : null}
              </span>
            ))}
            <span>{t('letters.noHtml')}</span>
          </p>
          <Button disabled={changed.length === 0} onClick={discard}>
            {t('letters.discard')}
          </Button>
          <Button type="submit" variant="primary" busy={save.isPending} disabled={!isUsable || changed.length === 0}>
            {t('ui.save')}
          </Button>
        </div>
      </form>
      <LetterPreview kind={kind} drafts={drafts} firstLanguage={own} />
      <TestLetter kind={kind} drafts={drafts} disabled={!isUsable} />
      {resets ? (
        <AlertDialog
          title={t('letters.reset')}
          description={t('letters.resetText', { language: languageNames[resets] })}
          confirmLabel={t('letters.reset')}
          busy={reset.isPending}
          onConfirm={() => reset.mutate(resets)}
          onClose={() => setResets(undefined)}
        >
          <FailureNote error={reset.error} />
        </AlertDialog>
      ) : null}
    </>
  );
}

function without<Value>(
  all: Partial<Record<InterfaceLanguage, Value>>,
  languages: readonly InterfaceLanguage[],
): Partial<Record<InterfaceLanguage, Value>> {
  const isLeft = ([language]: [string, unknown]) => !languages.includes(language as InterfaceLanguage);
  return Object.fromEntries(Object.entries(all).filter(isLeft)) as Partial<Record<InterfaceLanguage, Value>>;
}

/** Warns that one language was changed after the other. */
function OlderNote({ letter }: { letter: LetterTexts }) {
  const { t, language } = useTranslate();
  const timeOf = (code: InterfaceLanguage) => letter[code].updatedAt ?? '';
  const newer = interfaceLanguages.find((code) => timeOf(code) > timeOf(other[code]));
  if (!newer) return null;
  const names = { older: languageNames[other[newer]], newer: languageNames[newer] };
  return <Note tone="warning">{t('letters.older', { ...names, day: formatDay(timeOf(newer), language) })}</Note>;
}

/** Read-only texts. */
function Words({ title, text }: { title: string; text: LetterText }) {
  return (
    <details className={styles.readOnly}>
      <summary>{title}</summary>
      <div>{letterFields.map((field) => (text[field] === '' ? null : <p key={field}>{text[field]}</p>))}</div>
    </details>
  );
}

interface WordsFieldsProps {
  letter: LetterTexts;
  language: InterfaceLanguage;
  draft: LetterText;
  onChange: (draft: LetterText) => void;
  onReset: () => void;
}

function WordsFields({ letter, language, draft, onChange, onReset }: WordsFieldsProps) {
  const { t } = useTranslate();
  const { isChanged, app } = letter[language];
  const problems = letterProblems(letter.kind, draft);
  const textField = (field: LetterField) => ({
    lang: language,
    value: draft[field],
    maxLength: letterBounds[field],
    onChange: (value: string) => onChange({ ...draft, [field]: value }),
    error: errorOf(field),
  });
  function errorOf(field: LetterField): string | undefined {
    const problem = problems.find((one) => one.field === field);
    if (!problem) return undefined;
    const { rule, words = '', line = 1 } = problem;
    if (rule === 'missing') return t('letters.problem.missing');
    if (rule === 'placeholder_missing') return t('letters.problem.placeholder_missing', { words });
    const message = t('letters.problem.placeholder_unknown', { words, line });
    const meant = letter.placeholders.find(({ name }) => words.slice(1).trim().startsWith(name.charAt(0)));
    return meant ? `${message} ${t('letters.guess', { words: `{${meant.name}}` })}` : message;
  }
  const { onChange: changeText, error: textError, ...textInput } = textField('text');
  return (
    <fieldset className={styles.words}>
      <legend>
        <b>{languageNames[language]}</b>
        {isChanged ? <Pill icon={<PencilLine />}>{t('letters.changedHere')}</Pill> : null}
      </legend>
      <TextField label={t('letters.subject')} {...textField('subject')} />
      <Field
        label={t('letters.words')}
        error={textError}
        hint={letter.hasReason ? `${t('letters.wordsHint')} ${t('letters.reasonHint')}` : t('letters.wordsHint')}
      >
        {(control) => (
          <Textarea rows={7} {...textInput} {...control} onChange={(event) => changeText(event.target.value)} />
        )}
      </Field>
      <div className={styles.short}>
        {letter.hasLink ? <TextField label={t('letters.action')} {...textField('action')} /> : null}
        <TextField label={t('letters.note')} placeholder={t('letters.none')} {...textField('note')} />
      </div>
      {isChanged ? (
        <>
          <Words title={t('letters.appText')} text={app} />
          <div>
            <Button size="small" onClick={onReset}>
              {t('letters.reset')}
            </Button>
          </div>
        </>
      ) : null}
    </fieldset>
  );
}
