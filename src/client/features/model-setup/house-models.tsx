import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, CircleAlert, Pause } from 'lucide-react';
import {
  getHouse,
  type House,
  type ModelSettingsView,
  pauseHouseTask,
  removeHouseTask,
  startHouseTask,
} from '#contract/model-setup.ts';
import { call } from '#client/lib/api-client.ts';
import { formatNumber, formatSize } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { read, refresh } from '#client/lib/query-client.ts';
import { Button } from '#client/ui/button.tsx';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { Pill } from '#client/ui/pill.tsx';
import { Progress } from '#client/ui/progress.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { toast } from '#client/ui/toast-store.ts';
import styles from './house-models.module.css';
import { ModelFailure } from './model-failure.tsx';
import { useChangeModel } from './model-setup.api.ts';
import { Way } from './way.tsx';

const SOON_MS = 1_500;
type Key = 'part' | House['models'][number]['size'];
const problems = [
  'refused',
  'unreachable',
  'wrong-file',
  'wrong-bytes',
  'no-room',
  'disk',
  'given-up',
  'npm',
  'npm-missing',
  'npm-unreachable',
  'part-broken',
] as const;

/** Lists models that run on this machine: downloaded from here, verified, and selected with one press. */
export function HouseModels({ settings }: { settings: ModelSettingsView }) {
  const { t, language } = useTranslate();
  const { data, error, refetch } = useQuery({
    ...read(getHouse, {}),
    refetchInterval: ({ state }) =>
      state.data && [state.data.part, ...state.data.models].some((one) => one.state === 'running') ? SOON_MS : false,
  });
  const size = (bytes: number) => formatSize(bytes, language);
  const text = data
    ? t('modelSetup.house.machine', {
        cores: formatNumber(data.machine.cores, language),
        memory: size(data.machine.memoryBytes),
        disk: size(data.machine.freeDiskBytes),
      })
    : t('modelSetup.house.text');
  return (
    <Way anchor="house" title={t('modelSetup.house')} text={text}>
      {error && !data ? (
        <ErrorPanel title={t('modelSetup.house.failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {!error && !data ? <Skeleton height={220} /> : null}
      {data ? (
        <>
          <Part part={data.part} />
          <ul className={styles.models}>
            {data.models.map((model) => (
              <Model key={model.size} model={model} house={data} settings={settings} />
            ))}
          </ul>
        </>
      ) : null}
    </Way>
  );
}

function useTask(key: Key) {
  const client = useQueryClient();
  const onSettled = () => refresh(client, getHouse.path);
  const params = { key };
  const start = useMutation({ mutationFn: () => call(startHouseTask, { params }), onSettled });
  const pause = useMutation({ mutationFn: () => call(pauseHouseTask, { params }), onSettled });
  const remove = useMutation({ mutationFn: () => call(removeHouseTask, { params }), onSettled });
  return { start, pause, remove, error: start.error ?? pause.error ?? remove.error };
}

/** Explains a failure in our words; output of npm or the hub is folded. */
function Failure({ task: { problem, said }, kept }: { task: Pick<House['part'], 'problem' | 'said'>; kept?: string }) {
  const { t, language } = useTranslate();
  const known = problems.find((one) => one === problem) ?? 'part-broken';
  const size = known === 'no-room' && said !== null ? formatSize(Number(said), language) : '';
  const text = [t(`modelSetup.house.problem.${known}`), size, kept].filter(Boolean).join(' ');
  return (
    <div className={styles.failed}>
      <CircleAlert aria-hidden="true" />
      <div>
        <p>{text}</p>
        {said && size === '' ? (
          <details>
            <summary>{t('modelSetup.house.details')}</summary>
            <code>{said}</code>
          </details>
        ) : null}
      </div>
    </div>
  );
}

/** The separately installed program that runs models. */
function Part({ part }: { part: House['part'] }) {
  const { t } = useTranslate();
  const { start, error } = useTask('part');
  const { state, version, isOffered } = part;
  return (
    <div className={styles.part}>
      <div>
        <b>{t('modelSetup.house.part')}</b>
        <p>{t(isOffered ? 'modelSetup.house.partText' : 'modelSetup.house.notOffered', { version })}</p>
        {state === 'failed' ? <Failure task={part} /> : null}
        <FailureNote error={error} />
      </div>
      {state === 'ready' ? (
        <Pill tone="success" icon={<Check />}>
          {t('modelSetup.house.installed')}
        </Pill>
      ) : isOffered ? (
        <Button size="small" busy={start.isPending || state === 'running'} onClick={() => start.mutate()}>
          {t(state === 'failed' ? 'modelSetup.house.retry' : 'modelSetup.house.install')}
        </Button>
      ) : null}
    </div>
  );
}

interface ModelProps {
  model: House['models'][number];
  house: House;
  settings: ModelSettingsView;
}

function Model({ model, house, settings }: ModelProps) {
  const { t, language } = useTranslate();
  const change = useChangeModel(settings.version);
  const { start, pause, remove, error } = useTask(model.size);
  const { name, address, licence, bytes, memoryBytes, doneBytes, state, lacks } = model;
  const size = (amount: number) => formatSize(amount, language);
  const label = t(`modelSetup.house.size.${model.size}`);
  const file = address.slice(address.lastIndexOf('/') + 1).replace(/\.gguf$/, '');
  const isTaken = settings.provider === 'local' && settings.model === address;
  const take = () =>
    change.mutate(
      { provider: 'local', baseUrl: null, model: address },
      { onSuccess: () => toast({ title: t('modelSetup.taken', { model: name }) }) },
    );
  return (
    <li className={styles.model} aria-label={`${label}: ${name}`}>
      <div className={styles.head}>
        <b>{label}</b>
        <span>{name}</span>
        <small>{file}</small>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('modelSetup.house.disk')}</dt>
          <dd>{size(bytes)}</dd>
        </div>
        <div>
          <dt>{t('modelSetup.house.memory')}</dt>
          <dd>{t('modelSetup.house.of', { needed: size(memoryBytes), there: size(house.machine.memoryBytes) })}</dd>
        </div>
        <div>
          <dt>{t('modelSetup.house.licence')}</dt>
          <dd>{licence}</dd>
        </div>
      </dl>
      {state === 'running' || state === 'paused' ? (
        <div className={styles.progress}>
          <Progress label={t('modelSetup.house.fetching', { model: name })} percent={(100 * doneBytes) / bytes} />
          <small>
            {state === 'paused' ? `${t('modelSetup.house.paused')} · ` : ''}
            {doneBytes === bytes
              ? t('modelSetup.house.checking')
              : t('modelSetup.house.done', { done: size(doneBytes), all: size(bytes) })}
          </small>
        </div>
      ) : null}
      {state === 'failed' ? (
        <Failure
          task={model}
          {...(doneBytes > 0 ? { kept: t('modelSetup.house.kept', { done: size(doneBytes) }) } : {})}
        />
      ) : null}
      {lacks && state !== 'ready' ? <p className={styles.lacks}>{t(`modelSetup.house.lacks.${lacks}`)}</p> : null}
      <FailureNote error={error} />
      <ModelFailure error={change.error} name={name} />
      <div className={styles.acts}>
        {state === 'ready' && isTaken ? (
          <Pill tone="success" icon={<Check />}>
            {t('modelSetup.inUse')}
          </Pill>
        ) : null}
        {state === 'ready' && !isTaken ? (
          <Button
            size="small"
            variant="primary"
            busy={change.isPending}
            disabled={settings.source === 'environment' || house.part.state !== 'ready'}
            aria-label={t('modelSetup.takeNamed', { model: name })}
            onClick={take}
          >
            {t('modelSetup.take')}
          </Button>
        ) : null}
        {state === 'absent' || state === 'paused' || state === 'failed' ? (
          <Button
            size="small"
            busy={start.isPending}
            disabled={lacks !== null}
            aria-label={`${t(state === 'absent' ? 'modelSetup.house.fetch' : 'modelSetup.house.goOn', { size: size(bytes) })}: ${name}`}
            onClick={() => start.mutate()}
          >
            {t(state === 'absent' ? 'modelSetup.house.fetch' : 'modelSetup.house.goOn', { size: size(bytes) })}
          </Button>
        ) : null}
        {state === 'running' ? (
          <Button size="small" busy={pause.isPending} onClick={() => pause.mutate()}>
            <Pause />
            {t('modelSetup.house.pause')}
          </Button>
        ) : null}
        {state === 'absent' ? null : (
          <Button
            size="small"
            variant="quiet-danger"
            busy={remove.isPending}
            aria-label={`${t(state === 'ready' ? 'modelSetup.house.delete' : 'modelSetup.house.cancel')}: ${name}`}
            onClick={() => remove.mutate()}
          >
            {t(state === 'ready' ? 'modelSetup.house.delete' : 'modelSetup.house.cancel')}
          </Button>
        )}
      </div>
    </li>
  );
}
