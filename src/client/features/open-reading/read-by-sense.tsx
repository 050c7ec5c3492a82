import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { urlOf } from '#contract/endpoint.ts';
import { readOpenAnswer } from '#contract/quiz-attempts.ts';
import type { Feedback } from '#contract/quiz-questions.ts';
import { getQuiz } from '#contract/quizzes.ts';
import { useEngine } from '#client/features/generation/use-engine.ts';
import { call } from '#client/lib/api-client.ts';
import { describeError } from '#client/lib/describe-error.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { refresh } from '#client/lib/query-client.ts';
import { Button } from '#client/ui/button.tsx';
import { Row } from '#client/ui/row.tsx';
import { Text } from '#client/ui/text.tsx';

interface ReadBySenseProps {
  testUuid: string;
  questionUuid: string;
  read: Feedback['read'];
}

/** Lets the model grade a new answer, and shows who graded it or why nobody did. */
export default function ReadBySense({ testUuid, questionUuid, read }: ReadBySenseProps) {
  const { t } = useTranslate();
  const client = useQueryClient();
  const { name: engine = 'offline', state } = useEngine() ?? {};
  const asked = useRef<AbortController>(undefined);
  const [isCancelled, setIsCancelled] = useState(false);
  const params = { uuid: testUuid, questionUuid };
  const reading = useMutation({
    mutationFn: (signal: AbortSignal) => call(readOpenAnswer, { params, signal }),
    onSuccess: () => refresh(client, urlOf(getQuiz, { params: { uuid: testUuid } })),
  });
  const canRead = !read && engine !== 'offline' && state === 'ready';
  const start = (): AbortController => {
    const controller = (asked.current = new AbortController());
    reading.mutate(controller.signal);
    return controller;
  };
  const cancel = () => {
    setIsCancelled(true);
    asked.current?.abort();
  };
  const onReady = useEffectEvent(start);
  useEffect(() => {
    if (!canRead) return undefined;
    const controller = onReady();
    return () => controller.abort();
  }, [canRead]);
  return (
    <output>
      {read ? (
        <Text as="p" size="small" tone="secondary">
          {t('openReading.by', { engine: read.engine })}
        </Text>
      ) : null}
      {reading.isPending ? (
        <Row wrapped>
          <Text size="small" tone="secondary">
            {t('openReading.reading', { engine })}
          </Text>
          <Button size="small" onClick={cancel}>
            {t('ui.cancel')}
          </Button>
        </Row>
      ) : null}
      {reading.error ? (
        <Row wrapped>
          <Text size="small" tone="secondary">
            {isCancelled
              ? t('openReading.cancelled')
              : t('openReading.failed', { why: describeError(reading.error) ?? '' })}
          </Text>
          <Button
            size="small"
            onClick={() => {
              setIsCancelled(false);
              start();
            }}
          >
            {t('openReading.retry')}
          </Button>
        </Row>
      ) : null}
    </output>
  );
}
