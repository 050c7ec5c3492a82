import { Link, useNavigate } from '@tanstack/react-router';
import { Check, FileText, LogOut } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { AttendedClass } from '#contract/classes.ts';
import { describeError } from '#client/lib/describe-error.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { AlertDialog } from '#client/ui/alert-dialog.tsx';
import { Button } from '#client/ui/button.tsx';
import { buttonClass } from '#client/ui/button-class.ts';
import { Card } from '#client/ui/card.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { Pill } from '#client/ui/pill.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import styles from './attended-class.module.css';
import view from './class-view.module.css';
import { useLeaveClass, useShareProgress, useTakeDocument } from './classes.api.ts';
import { useMade } from './use-made.ts';
import { WhatTeachersSee } from './what-teachers-see.tsx';

const LicenceLine = lazyComponent(() => import('#client/features/documents/licence-line.tsx'));

type ClassDocument = AttendedClass['documents'][number];

/** A class as a pupil sees it: its documents, and what the teacher can see (S08). */
export function AttendedClassView({ group }: { group: AttendedClass }) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = useLeaveClass(group.uuid);
  const share = useShareProgress(group.uuid);
  const { name, teacher, documents } = group;
  return (
    <>
      <div className={view.head}>
        <div className={view.title}>
          <PageTitle>{name}</PageTitle>
          <p>{t('classes.of', { name: teacher })}</p>
        </div>
      </div>
      <div className={`${view.columns} ${view.wide}`}>
        <div className={view.main}>
          {documents.length === 0 ? (
            <Card className={view.none}>
              <FileText aria-hidden="true" />
              <div>
                <p>
                  <b>{t('classes.noDocumentsYet')}.</b> {t('classes.noDocumentsYetText', { name: teacher })}
                </p>
                <Link to="/documents">{t('shell.goDocuments')}</Link>
              </div>
            </Card>
          ) : (
            <>
              <ul className={styles.documents}>
                {documents.map((one) => (
                  <DocumentRow key={one.uuid} classUuid={group.uuid} document={one} />
                ))}
              </ul>
              <p className={view.small}>{t('classes.yours')}</p>
            </>
          )}
        </div>
        <Card as="section" className={styles.share} aria-labelledby="class-share">
          <h2 id="class-share">{t('classes.share', { name: teacher })}</h2>
          <Checkbox
            checked={share.isPending ? share.variables : group.shares}
            onChange={(shares) => share.mutate(shares)}
          >
            {t('classes.shareIt', { name: teacher })}
          </Checkbox>
          <FailureNote error={share.error} />
          <p>
            {t('classes.briefly', { name: teacher })} {t('classes.decide')}
          </p>
          <details className={styles.more}>
            <summary>{t('classes.seeAll')}</summary>
            <WhatTeachersSee teacher={teacher} />
            <p className={styles.off}>{t('classes.off')}</p>
          </details>
        </Card>
      </div>
      <div className={styles.leave}>
        <Button variant="ghost" onClick={() => setIsLeaving(true)}>
          <LogOut />
          {t('classes.leave')}
        </Button>
      </div>
      {isLeaving ? (
        <AlertDialog
          title={t('classes.leaveTitle')}
          description={t('classes.leaveText')}
          confirmLabel={t('classes.leave')}
          busy={leave.isPending}
          onConfirm={() => leave.mutate(undefined, { onSuccess: () => void navigate({ to: '/classes' }) })}
          onClose={() => setIsLeaving(false)}
        >
          <FailureNote error={leave.error} />
        </AlertDialog>
      ) : null}
    </>
  );
}

function DocumentRow({ classUuid, document }: { classUuid: string; document: ClassDocument }) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const made = useMade();
  const take = useTakeDocument(classUuid);
  const { uuid, name, copyUuid, work } = document;
  const start = () =>
    take.mutate(uuid, {
      onSuccess: (copy) => void navigate({ to: '/documents/$uuid', params: { uuid: copy.copyUuid } }),
      onError: (error) =>
        toast({ variant: 'destructive', title: t('classes.takeFailed'), description: describeError(error) }),
    });
  return (
    <li>
      <span className={styles.words}>
        <b dir="auto">{name}</b>
        <small>
          {copyUuid && work.state !== 'finished' ? `${t(`classes.state.${work.state}`)} · ` : null}
          {made(document)}
        </small>
        {document.licence ? (
          <Suspense fallback={null}>
            <LicenceLine document={{ licence: document.licence, copiedFrom: null }} />
          </Suspense>
        ) : null}
      </span>
      {work.state === 'finished' ? (
        <Pill tone="success" icon={<Check />}>
          {t('classes.state.finished')}
        </Pill>
      ) : null}
      {copyUuid ? (
        <Link
          className={buttonClass({ size: 'small' })}
          to="/documents/$uuid"
          params={{ uuid: copyUuid }}
          aria-label={`${t('classes.open')}: ${name}`}
        >
          {t('classes.open')}
        </Link>
      ) : (
        <Button
          variant="primary"
          size="small"
          busy={take.isPending}
          aria-label={`${t('classes.start')}: ${name}`}
          onClick={start}
        >
          {t(take.isPending ? 'classes.starting' : 'classes.start')}
        </Button>
      )}
    </li>
  );
}
