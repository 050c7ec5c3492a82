import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { setExamDay } from '#contract/study.ts';
import { call } from '#client/lib/api-client.ts';
import { addTexts, useTranslate } from '#client/lib/i18n.ts';
import { refresh } from '#client/lib/query-client.ts';
import { Button } from '#client/ui/button.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { Row } from '#client/ui/row.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Text } from '#client/ui/text.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import * as texts from '#locales/exam-question.ts';
import { daysAfter } from './days-after.ts';
import { useToday } from './today.api.ts';

addTexts(texts);

const offered = [7, 14, 30] as const;

/** Asks for the exam date once, after the first test; it can be postponed. */
export default function ExamQuestion() {
  const { t } = useTranslate();
  const client = useQueryClient();
  const { data } = useToday();
  const [date, setDate] = useState('');
  const save = useMutation({
    mutationFn: (given: string | null) => call(setExamDay, { body: { date: given } }),
    onSuccess: () => refresh(client, '/api/today'),
  });
  const isAsking = data !== undefined && !data.examAsked && !data.exam;
  if (save.isSuccess)
    return (
      <output>
        <Text as="p" tone="secondary">
          {t(save.variables === null ? 'examQuestion.later' : 'examQuestion.saved')}
        </Text>
      </output>
    );
  if (!isAsking) return null;
  return (
    <Stack
      as="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (date >= data.date) save.mutate(date);
      }}
    >
      <h2>{t('examQuestion.title')}</h2>
      <Text as="p" tone="secondary">
        {t('examQuestion.text')}
      </Text>
      <Row wrapped>
        {offered.map((days) => (
          <Button key={days} size="small" onClick={() => setDate(daysAfter(data.date, days))}>
            {t(`examQuestion.in${days}`)}
          </Button>
        ))}
      </Row>
      <TextField label={t('examQuestion.date')} type="date" min={data.date} value={date} onChange={setDate} />
      <FailureNote error={save.error} title={t('examQuestion.failed')} />
      <Row wrapped>
        <Button type="submit" variant="soft" busy={save.isPending} disabled={date === ''}>
          {t('examQuestion.save')}
        </Button>
        <Button variant="ghost" onClick={() => save.mutate(null)}>
          {t('examQuestion.skip')}
        </Button>
      </Row>
    </Stack>
  );
}
