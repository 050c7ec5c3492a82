import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { StudyPlanView } from '#contract/study-plans.ts';
import { useNewestDocument } from '#client/features/documents/documents.api.ts';
import { isApiError } from '#client/lib/api-client.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { useUser } from '#client/lib/session.tsx';
import { AlertDialog } from '#client/ui/alert-dialog.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { useCreatePlan, useExamDay, usePlan, usePlanPreview, useUpdatePlan } from '../study.api.ts';
import { MaterialStep } from './material-step.tsx';
import {
  bodyOf,
  draftOf,
  emptyPlan,
  forgetPlanDraft,
  keepPlanDraft,
  type PlanDraft,
  readPlanDraft,
} from './plan-draft.ts';
import { examFaultOf, isStepRight, timeFaultsOf } from './plan-faults.ts';
import styles from './plan-dialog.module.css';
import { SummaryStep } from './summary-step.tsx';
import { TimesStep } from './times-step.tsx';
import { TitleStep } from './title-step.tsx';

const ManualChanges = lazyComponent(() => import('./manual-changes.tsx'));
const STEPS = 4;

interface PlanDialogProps {
  /** The plan to change; a new one when absent. */
  planUuid?: string | undefined;
  /** Preselected document of a new plan. */
  document?: { uuid: string; name: string } | undefined;
  onClose: () => void;
}

/** Creates or edits a plan in four steps: exam, material, times, summary (P01). */
export default function PlanDialog({ planUuid, document, onClose }: PlanDialogProps) {
  const { t } = useTranslate();
  const plan = usePlan(planUuid);
  const exam = useExamDay(!planUuid);
  const newest = useNewestDocument(!planUuid && !document);
  if (!planUuid) return <PlanForm plan={undefined} begins={begins()} onClose={onClose} />;
  // Use the plan as it was opened: later updates must not replace typed input.
  if (plan.data && plan.isFetchedAfterMount) return <PlanForm key={planUuid} plan={plan.data} onClose={onClose} />;
  return (
    <Dialog title={t('study.plan.edit')} onClose={onClose}>
      {plan.error && !plan.data ? (
        <ErrorPanel title={t('study.plan.loadFailed')} error={plan.error} onRetry={() => void plan.refetch()} />
      ) : (
        <Skeleton height={220} />
      )}
    </Dialog>
  );

  /** Returns the initial values of a new plan; some arrive while the form is open. */
  function begins(): Partial<PlanDraft> {
    const proposed = newest.data?.items.find(({ warnings }) => !warnings.includes('no_text'));
    return {
      ...(exam.data?.exam?.plan === null ? { examDate: exam.data.exam.date } : {}),
      ...(document
        ? { title: document.name, documents: [document.uuid] }
        : { documents: proposed ? [proposed.uuid] : [] }),
    };
  }
}

interface PlanFormProps {
  plan: StudyPlanView | undefined;
  begins?: Partial<PlanDraft>;
  onClose: () => void;
}

function PlanForm({ plan: latest, begins = {}, onClose }: PlanFormProps) {
  const { t } = useTranslate();
  const owner = useUser()?.uuid ?? '';
  const [plan] = useState(latest);
  const [base] = useState(() => (plan ? draftOf(plan) : emptyPlan()));
  const [changes, setChanges] = useState<Partial<PlanDraft>>(
    // Keep earlier input, unless another document is being planned.
    () => (begins.title ? undefined : readPlanDraft(owner, plan)) ?? {},
  );
  const draft = { ...base, ...begins, ...changes };
  /** The step at which validation failed; only that step shows missing input. */
  const [refused, setRefused] = useState(0);
  const [asksManual, setAsksManual] = useState(false);
  const create = useCreatePlan();
  const update = useUpdatePlan();
  const heading = useRef<HTMLHeadingElement>(null);
  const isMoving = useRef(false);
  const isMade = useRef(false);
  const [now] = useState(() => new Date());
  const { step } = draft;
  const preview = usePlanPreview({ ...bodyOf(draft), ...(plan ? { planUuid: plan.uuid } : {}) }, step === STEPS);
  const isNothing = !plan && step === STEPS && preview.data?.sessions.length === 0;
  const isCounting = step === STEPS && !preview.data && !preview.error;
  const isBusy = create.isPending || update.isPending;
  const error: unknown = create.error ?? (asksManual ? null : update.error);

  useEffect(() => {
    if (isMoving.current) heading.current?.focus();
    isMoving.current = false;
  });

  function change(next: Partial<PlanDraft>): void {
    setChanges({ ...changes, ...next });
    keepPlanDraft(owner, plan, { ...draft, ...next });
  }
  function goTo(next: number): void {
    isMoving.current = true;
    setRefused(0);
    // Later answers don't change input that was left behind.
    change({ ...draft, step: next });
  }
  /** Scrolls to the remedy, else to the first faulty field, else to the message. */
  function showFault(): void {
    const form = heading.current?.closest('form');
    // Some errors render only now.
    requestAnimationFrame(() => {
      for (const where of ['[data-mends]', '[aria-invalid="true"]', '[role="alert"]']) {
        const found = form?.querySelector<HTMLElement>(where);
        if (!found) continue;
        found.focus();
        return found.scrollIntoView({ block: 'center' });
      }
    });
  }
  function goOn(): void {
    if (isBusy || isNothing || isCounting) return;
    const wrong = [1, 2, 3].find((one) => one <= step && !isStepRight(one, draft, now));
    if (wrong !== undefined) {
      if (wrong !== step) goTo(wrong);
      setRefused(wrong);
      if (wrong === step) showFault();
    } else if (step < STEPS) goTo(step + 1);
    else save(false);
  }
  function save(discardManualChanges: boolean): void {
    const onSuccess = () => {
      forgetPlanDraft(plan);
      isMade.current = plan === undefined;
      toast({ title: t(plan ? 'study.plan.changed' : 'study.plan.made') });
      onClose();
    };
    const onError = (failure: Error) => {
      if (isApiError(failure) && failure.code === 'STUDY_MANUAL_CHANGES') setAsksManual(true);
    };
    const body = bodyOf(draft);
    if (plan)
      update.mutate({ uuid: plan.uuid, version: plan.version, ...body, discardManualChanges }, { onSuccess, onError });
    else create.mutate(body, { onSuccess });
  }
  const showsErrors = refused === step;
  const steps: ReactNode[] = [
    <TitleStep
      key={1}
      draft={draft}
      showsErrors={showsErrors}
      examFault={examFaultOf(draft, now)}
      now={now}
      onChange={change}
    />,
    <MaterialStep key={2} draft={draft} showsErrors={showsErrors} onChange={change} />,
    <TimesStep
      key={3}
      draft={draft}
      planZone={plan?.timezone}
      showsErrors={showsErrors}
      faults={timeFaultsOf(draft)}
      onChange={change}
    />,
    <SummaryStep key={4} draft={draft} preview={preview} onChange={change} />,
  ];
  if (asksManual && plan)
    return (
      <AlertDialog
        title={t('study.manual.title')}
        description={t('study.manual.text', { count: plan.counts.manual })}
        confirmLabel={t('study.manual.confirm')}
        busy={isBusy}
        onConfirm={() => {
          setAsksManual(false);
          save(true);
        }}
        onClose={() => setAsksManual(false)}
      >
        <Suspense>
          <ManualChanges planUuid={plan.uuid} />
        </Suspense>
      </AlertDialog>
    );
  return (
    <Dialog
      title={t(plan ? 'study.plan.edit' : 'study.plan.new')}
      isSteady={step > 2}
      onClose={onClose}
      // After the first plan, the button that opened the dialog is gone.
      returnFocus={() => {
        if (isMade.current) document.querySelector('h1')?.focus();
      }}
      foot={
        <>
          {step > 1 ? <Button onClick={() => goTo(step - 1)}>{t('study.plan.back')}</Button> : null}
          <Button variant="primary" busy={isBusy} disabled={isNothing || isCounting} onClick={goOn}>
            {t(step < STEPS ? 'study.plan.next' : plan ? 'study.plan.save' : 'study.plan.create')}
          </Button>
        </>
      }
    >
      <Stack
        as="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          goOn();
        }}
      >
        <h3 ref={heading} tabIndex={-1} className={styles.step}>
          <span>{t('study.plan.step', { step, steps: STEPS })}</span> {t(`study.plan.step.${step as 1 | 2 | 3 | 4}`)}
        </h3>
        {steps[step - 1]}
        <FailureNote error={error} title={t('study.plan.notSaved')} />
        <input type="submit" hidden aria-label={t('study.plan.next')} />
      </Stack>
    </Dialog>
  );
}
