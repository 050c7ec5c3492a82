import { useState } from 'react';
import { type StudySession, sessionTypes } from '#contract/study-sessions.ts';
import { holdsItsTime } from '#domain/study/replan.ts';
import { studyBounds } from '#domain/study/study-bounds.ts';
import { useReadyDocuments } from '#client/features/generation/generation.api.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { Row } from '#client/ui/row.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { Text } from '#client/ui/text.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { dayOf } from '../calendar/days.ts';
import { useCreateSession } from '../study.api.ts';
import { StudyFailure } from '../study-failure.tsx';
import { clockTime, morningOf, suggestedStart } from './suggested-start.ts';
import { MinutesField, minutesIn, TitleField, TypeField } from './session-fields.tsx';

const MINUTE_MS = 60_000;
const { least } = studyBounds.sessionMinutes;

/** Creates a session outside any plan (P05, P06). */
export function NewSessionDialog({
  day: wanted,
  known,
  onClose,
}: {
  day?: string | undefined;
  /** Sessions of the visible days. */
  known: readonly StudySession[];
  onClose: () => void;
}) {
  const { t } = useTranslate();
  const create = useCreateSession();
  const documents = useReadyDocuments('');
  const [now] = useState(() => Date.now());
  const [soon] = useState(() => {
    const busy = known.filter(({ status }) => holdsItsTime(status));
    return suggestedStart(wanted && wanted > dayOf(now) ? morningOf(wanted) : now, busy).toISOString();
  });
  const [title, setTitle] = useState('');
  const [type, setType] = useState<StudySession['type']>('study');
  const [documentUuid, setDocumentUuid] = useState('');
  const [day, setDay] = useState(() => dayOf(soon));
  const [time, setTime] = useState(() => clockTime(soon));
  const [length, setLength] = useState('50');
  const start = Date.parse(`${day}T${time}`);
  const minutes = minutesIn(length);
  const end = start + (minutes ?? least) * MINUTE_MS;
  const isOver = end <= now;
  const named = documents.data?.items.find(({ uuid }) => uuid === documentUuid)?.name;
  const ownTitle = title.trim();
  const suggestedTitle = (named ?? t(`study.type.${type}`)).slice(0, studyBounds.title);
  /** A test needs a document. */
  const lacksDocument = type === 'test' && documentUuid === '';
  const onSuccess = () => {
    toast({ title: t('study.newSession.done') });
    onClose();
  };
  return (
    <FormDialog
      title={t('study.newSession')}
      submitLabel={t('study.newSession.save')}
      submittable={minutes !== undefined && !lacksDocument && !Number.isNaN(start) && !isOver}
      busy={create.isPending}
      error={undefined}
      onClose={onClose}
      onSubmit={() =>
        create.mutate(
          {
            title: ownTitle || suggestedTitle,
            type,
            ...(documentUuid === '' ? {} : { documentUuid }),
            startTime: new Date(start).toISOString(),
            endTime: new Date(end).toISOString(),
          },
          { onSuccess },
        )
      }
    >
      <SelectField
        label={t('study.newSession.document')}
        value={documentUuid}
        options={[
          { value: '', label: t(lacksDocument ? 'study.newSession.choose' : 'study.newSession.none') },
          ...(documents.data?.items ?? []).map(({ uuid, name }) => ({ value: uuid, label: name })),
        ]}
        onChange={setDocumentUuid}
      />
      {lacksDocument ? (
        <Text as="p" size="small" tone="secondary">
          {t('study.newSession.testNeeds')}
        </Text>
      ) : null}
      <TypeField types={sessionTypes} value={type} onChange={setType} />
      <TitleField value={title} placeholder={suggestedTitle} onChange={setTitle} />
      <Row wrapped>
        <TextField
          label={t('study.reschedule.day')}
          type="date"
          min={dayOf(now)}
          value={day}
          error={isOver ? t('study.reschedule.past') : undefined}
          onChange={setDay}
        />
        <TextField label={t('study.reschedule.time')} type="time" step={300} value={time} onChange={setTime} />
      </Row>
      <MinutesField value={length} onChange={setLength} />
      <StudyFailure
        error={create.error}
        title={t('study.plan.notSaved')}
        onFreeTime={(at) => {
          setDay(dayOf(at));
          setTime(clockTime(at));
          create.reset();
        }}
      />
    </FormDialog>
  );
}
