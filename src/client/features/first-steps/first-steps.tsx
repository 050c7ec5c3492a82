import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { FirstStep } from '#contract/first-steps.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { buttonClass } from '#client/ui/button-class.ts';
import { Card } from '#client/ui/card.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { Pill } from '#client/ui/pill.tsx';
import { Row } from '#client/ui/row.tsx';
import { Text } from '#client/ui/text.tsx';
import { useDecide } from './first-steps.api.ts';
import styles from './first-steps.module.css';

/** Environment variables and commands of the server, to copy. */
const typed: Partial<Record<FirstStep['key'], string>> = {
  mail: 'SMTP_URL=smtps://USER:PASSWORD@mail.example.com\nMAIL_FROM="Repaso <repaso@example.com>"',
  backups:
    'npm run admin -- backup backups/$(date +%F).tar.gz\n0 3 * * * cd /path/to/repaso && npm run admin -- backup backups/$(date +\\%F).tar.gz',
  operator: 'OPERATOR_NAME="…"\nOPERATOR_EMAIL=…',
  address: 'PUBLIC_URL=https://repaso.example.com',
};

/** Lists what this instance can do and what is missing, each with one button. All steps are optional. */
export function FirstSteps({ items }: { items: FirstStep[] }) {
  const { t } = useTranslate();
  const decide = useDecide();
  const later = items.filter((item) => item.later).map(({ key }) => key);
  const done = items.filter(({ state }) => state === 'done');
  const putOff = (key: FirstStep['key'], isLater: boolean) =>
    decide.mutate({
      key: 'firstStepsLater',
      value: isLater ? [...later, key] : later.filter((other) => other !== key),
    });
  return (
    <>
      <Text as="p" size="ui" tone="secondary">
        {t('firstSteps.count', { done: done.length, all: items.length })}
      </Text>
      <FailureNote error={decide.error} title={t('firstSteps.failed')} />
      <Card className={styles.steps}>
        {items.map((item) => (
          <Step key={item.key} item={item} action={actionOf(item)} onLater={(isLater) => putOff(item.key, isLater)} />
        ))}
      </Card>
    </>
  );

  function actionOf({ key, state }: FirstStep): ReactNode {
    const isMain = key === 'model' && state !== 'done';
    if (key === 'model')
      return (
        <Link
          className={buttonClass({ size: 'small', ...(isMain ? { variant: 'primary' as const } : {}) })}
          to="/admin/$"
          params={{ _splat: 'model' }}
        >
          {t(isMain ? 'firstSteps.model.action' : 'firstSteps.model.change')}
        </Link>
      );
    if (key === 'mail' && state !== 'done')
      return (
        <Link className={buttonClass({ size: 'small' })} to="/admin/$" params={{ _splat: 'unsent-mail' }}>
          {t('settings.outbox')}
        </Link>
      );
    if ((key === 'registration' || key === 'plans') && state === 'done')
      return (
        <Link className={buttonClass({ size: 'small' })} to="/admin/$" params={{ _splat: 'settings' }}>
          {t('firstSteps.model.change')}
        </Link>
      );
    if (key === 'registration' && state !== 'done')
      return (
        <Button size="small" onClick={() => decide.mutate({ key: 'registrationOpen', value: false })}>
          {t('firstSteps.registration.action')}
        </Button>
      );
    if (key === 'plans' && state !== 'done')
      return (
        <Button size="small" onClick={() => decide.mutate({ key: 'plansOn', value: false })}>
          {t('firstSteps.plans.action')}
        </Button>
      );
    return null;
  }
}

/** What is in place; decisions say which way. */
function doneText(key: FirstStep['key'], value: FirstStep['value']) {
  if (key === 'registration')
    return value === 'true' ? 'firstSteps.registration.open' : 'firstSteps.registration.closed';
  if (key === 'plans') return value === 'true' ? 'firstSteps.plans.on' : 'firstSteps.plans.off';
  return `firstSteps.${key}.done` as const;
}

interface StepProps {
  item: FirstStep;
  action: ReactNode;
  onLater: (isLater: boolean) => void;
}

function Step({ item: { key, state, value, later }, action, onLater }: StepProps) {
  const { t } = useTranslate();
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const isDone = state === 'done';
  const lines = isDone ? undefined : typed[key];
  return (
    <section className={styles.step} aria-labelledby={id}>
      <div>
        <Row wrapped>
          <h2 id={id}>{t(`firstSteps.${key}`)}</h2>
          {isDone ? (
            <Pill tone="success" icon={<Check />}>
              {t('firstSteps.done')}
            </Pill>
          ) : null}
        </Row>
        <Text as="p" size="ui" tone="secondary">
          {isDone
            ? t(doneText(key, value))
            : key === 'model' && value !== null
              ? t('firstSteps.model.unfit', { model: value })
              : t(`firstSteps.${key}.text`)}
        </Text>
        {lines && isShown ? (
          <>
            <pre className={styles.lines}>{lines}</pre>
            <Text as="p" size="small" tone="secondary">
              {t(key === 'backups' ? 'firstSteps.how.backups' : 'firstSteps.how.settings')}
            </Text>
          </>
        ) : null}
      </div>
      <Row wrapped className={styles.actions}>
        {isDone ? null : (
          <Button size="small" variant="ghost" aria-describedby={id} onClick={() => onLater(!later)}>
            {t(later ? 'firstSteps.notLater' : 'firstSteps.later')}
          </Button>
        )}
        {lines ? (
          <Button size="small" aria-expanded={isShown} aria-describedby={id} onClick={() => setIsShown(!isShown)}>
            {t('firstSteps.how')}
          </Button>
        ) : null}
        {action}
      </Row>
    </section>
  );
}
