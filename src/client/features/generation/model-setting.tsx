import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useRef } from 'react';
import { getModel, type ModelStanding } from '#contract/model.ts';
import { formatNumber, formatPercent } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { read, refresh } from '#client/lib/query-client.ts';
import { Button } from '#client/ui/button.tsx';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { Note } from '#client/ui/note.tsx';
import { Pill } from '#client/ui/pill.tsx';
import { Progress } from '#client/ui/progress.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Text } from '#client/ui/text.tsx';
import styles from './model-setting.module.css';
import { askModel, type Trial } from './try-model.ts';

const REFRESH_MS = 5000;
const REFRESH_BUSY_MS = 1000;
/** Shorter times are shown as this. */
const LEAST_MS = 100;

/** Shows administrators the model that makes material and its state, and lets them try it (G06, Z27). */
export default function ModelSetting() {
  const { t } = useTranslate();
  const client = useQueryClient();
  const leaving = useRef(new AbortController());
  const trial = useMutation({
    mutationFn: () => {
      leaving.current = new AbortController();
      return askModel(leaving.current.signal);
    },
    onSettled: () => refresh(client, getModel.path),
  });
  const { data, error, refetch } = useQuery({
    ...read(getModel, {}),
    refetchInterval: ({ state }) =>
      trial.isPending || state.data?.status === 'loading' ? REFRESH_BUSY_MS : REFRESH_MS,
  });
  if (error && !data)
    return <ErrorPanel title={t('settings.modelFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={120} />;
  if (data.status === 'off') return <p>{t('settings.model.off')}</p>;
  return (
    <Stack>
      <Named model={data} />
      <Standing model={data} trial={trial.data} />
      <Spent tokens={data.tokens} />
      <div>
        <Button onClick={() => (trial.isPending ? leaving.current.abort() : trial.mutate())}>
          {trial.isPending ? t('settings.model.stop') : t('settings.model.ask')}
        </Button>
      </div>
      <output>
        {trial.isPending ? (
          <Text size="ui" tone="secondary">
            {t('settings.model.asking')}
          </Text>
        ) : null}
        {trial.data?.type === 'done' ? <Answer trial={trial.data} /> : null}
      </output>
      <FailureNote error={trial.error} title={t('settings.model.askFailed')} />
    </Stack>
  );
}

function Named({ model: { name, provider } }: { model: ModelStanding }) {
  const { t } = useTranslate();
  return (
    <div>
      <b>{name}</b>
      <Text as="p" size="small" tone="secondary">
        {t(`settings.model.by.${provider}`)}
      </Text>
    </div>
  );
}

/** Shows the model's state; the result of a recent trial takes precedence. */
function Standing({ model: { status, percent }, trial }: { model: ModelStanding; trial: Trial | null | undefined }) {
  const { t, language } = useTranslate();
  if (status === 'loading') {
    const text = t('settings.model.loading', { percent: formatPercent(percent ?? 0, language) });
    return (
      <div className={styles.bar}>
        <Text as="p" size="ui">
          {text}
        </Text>
        <Progress label={text} percent={percent ?? 0} />
      </div>
    );
  }
  const found = trial?.type === 'failed' ? trial.fault : status;
  if (found !== 'ready') return <Note tone="warning">{t(`settings.model.${found}`)}</Note>;
  return (
    <div>
      <Pill tone="success" icon={<Check />}>
        {t('settings.model.ready')}
      </Pill>
    </div>
  );
}

function Spent({ tokens: { spent, most } }: Pick<ModelStanding, 'tokens'>) {
  const { t, language } = useTranslate();
  const text = t('settings.model.tokens', {
    spent: formatNumber(spent, language),
    most: formatNumber(most, language),
  });
  return (
    <div className={styles.bar}>
      <Text as="p" size="small" tone="secondary">
        {text}
      </Text>
      <Progress
        label={t('settings.model.today')}
        percent={Math.min(100, (100 * spent) / Math.max(1, most))}
        text={text}
      />
    </div>
  );
}

function Answer({ trial: { question, answer, milliseconds, tokens } }: { trial: Extract<Trial, { type: 'done' }> }) {
  const { t, language } = useTranslate();
  const seconds = new Intl.NumberFormat(language, { style: 'unit', unit: 'second', maximumFractionDigits: 1 });
  return (
    <Note tone="success">
      <Text as="p" size="small">
        {question}
      </Text>
      <p>{answer}</p>
      <Text as="p" size="small" tone="secondary">
        {[
          seconds.format(Math.max(LEAST_MS, milliseconds) / 1000),
          ...(tokens === null ? [] : [t('settings.model.cost', { tokens: formatNumber(tokens, language) })]),
        ].join(' · ')}
      </Text>
    </Note>
  );
}
