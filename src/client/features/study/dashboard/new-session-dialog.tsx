import { useState } from 'react';
import { type StudySession, sessionTypes } from '#contract/study-sessions.ts';
import { studyBounds } from '#domain/study/study-bounds.ts';
import { useReadyDocuments } from '#client/features/generation/generation.api.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { Row } from '#client/ui/row.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { dayOf, formatTime } from '../calendar/days.ts';
import { minutesOf } from '../session-words.ts';
import { useCreateSession, useUpdateSession } from '../study.api.ts';

const HALF_HOUR_MS = 1_800_000;
const MINUTE_MS = 60_000;
const { least, most } = studyBounds.sessionMinutes;

/** A session of one's own, in no plan (P05, P06). */
export function NewSessionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslate();
  const create = useCreateSession();
  const documents = useReadyDocuments('');
  const [now] = useState(() => Date.now());
  const [soon] = useState(() => new Date(Math.ceil(now / HALF_HOUR_MS) * HALF_HOUR_MS).toISOString());
  const [title, setTitle] = useState('');
  const [type, setType] = useState<StudySession['type']>('study');
  const [documentUuid, setDocumentUuid] = useState('');
  const [day, setDay] = useState(() => dayOf(soon));
  const [time, setTime] = useState(() => formatTime(soon, 'es').padStart(5, '0'));
  const [length, setLength] = useState('50');
  const start = Date.parse(`${day}T${time}`);
  const minutes = /^\d+$/.test(length) ? Number(length) : Number.NaN;
  const isLengthRight = minutes >= least && minutes <= most;
  const isOver = start + minutes * MINUTE_MS <= now;
  /** There is no test about nothing. */
  const lacksDocument = type === 'test' && documentUuid === '';
  const onSuccess = () => {
    toast({ title: t('study.newSession.done') });
    onClose();
  };
  return (
    <FormDialog
      title={t('study.newSession')}
      submitLabel={t('study.newSession.save')}
      submittable={title.trim() !== '' && isLengthRight && !lacksDocument && !Number.isNaN(start) && !isOver}
      busy={create.isPending}
      error={create.error}
      errorTitle={t('study.plan.notSaved')}
      onClose={onClose}
      onSubmit={() =>
        create.mutate(
          {
            title: title.trim(),
            type,
            ...(documentUuid === '' ? {} : { documentUuid }),
            startTime: new Date(start).toISOString(),
            endTime: new Date(start + minutes * MINUTE_MS).toISOString(),
          },
          { onSuccess },
        )
      }
    >
      <TextField
        label={t('study.plan.title')}
        value={title}
        maxLength={studyBounds.title}
        required
        autoComplete="off"
        data-autofocus
        onChange={setTitle}
      />
      <SelectField
        label={t('study.newSession.type')}
        value={type}
        options={sessionTypes.map((value) => ({ value, label: t(`study.type.${value}`) }))}
        onChange={setType}
      />
      <SelectField
        label={t('study.newSession.document')}
        value={documentUuid}
        options={[
          { value: '', label: t(lacksDocument ? 'study.newSession.choose' : 'study.newSession.none') },
          ...(documents.data?.items ?? []).map(({ uuid, name }) => ({ value: uuid, label: name })),
        ]}
        onChange={setDocumentUuid}
      />
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
      <TextField
        label={t('study.newSession.minutes')}
        inputMode="numeric"
        maxLength={3}
        value={length}
        error={isLengthRight ? undefined : t('study.newSession.range', { least, most })}
        onChange={setLength}
      />
    </FormDialog>
  );
}

interface EditSessionDialogProps {
  session: StudySession;
  onClose: () => void;
}

/** Another title, kind or length for a session that waits. */
export function EditSessionDialog({ session, onClose }: EditSessionDialogProps) {
  const { t } = useTranslate();
  const update = useUpdateSession();
  const [title, setTitle] = useState(session.title);
  const [type, setType] = useState(session.type);
  const [length, setLength] = useState(String(minutesOf(session)));
  const minutes = /^\d+$/.test(length) ? Number(length) : Number.NaN;
  const isLengthRight = minutes >= least && minutes <= most;
  /** There is no test about nothing. */
  const types = sessionTypes.filter((one) => one !== 'test' || session.document || session.sections.length > 0);
  const changes = {
    ...(title.trim() === session.title ? {} : { title: title.trim() }),
    ...(type === session.type ? {} : { type }),
    ...(minutes === minutesOf(session) ? {} : { durationMinutes: minutes }),
  };
  const { uuid, version } = session;
  const save = () =>
    Object.keys(changes).length > 0 ? update.mutate({ uuid, version, ...changes }, { onSuccess: onClose }) : onClose();
  return (
    <FormDialog
      title={t('study.editSession')}
      submittable={title.trim() !== '' && isLengthRight}
      busy={update.isPending}
      error={update.error}
      errorTitle={t('study.plan.notSaved')}
      onClose={onClose}
      onSubmit={save}
    >
      <TextField
        label={t('study.plan.title')}
        value={title}
        maxLength={studyBounds.title}
        required
        autoComplete="off"
        data-autofocus
        onChange={setTitle}
      />
      <SelectField
        label={t('study.newSession.type')}
        value={type}
        options={types.map((value) => ({ value, label: t(`study.type.${value}`) }))}
        onChange={setType}
      />
      <TextField
        label={t('study.newSession.minutes')}
        inputMode="numeric"
        maxLength={3}
        value={length}
        error={isLengthRight ? undefined : t('study.newSession.range', { least, most })}
        onChange={setLength}
      />
    </FormDialog>
  );
}
