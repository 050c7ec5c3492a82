import { useNavigate } from '@tanstack/react-router';
import { Download, Ellipsis, EyeOff, Pencil, ShieldCheck, Trash2, UserPlus, Users } from 'lucide-react';
import { Suspense, useState } from 'react';
import { exportClass, type TaughtClass } from '#contract/classes.ts';
import { urlOf } from '#contract/endpoint.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { AlertDialog } from '#client/ui/alert-dialog.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { IconMenu } from '#client/ui/icon-menu.tsx';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import { PageTitle } from '#client/ui/page-title.tsx';
import { useDeleteClass, useRenameClass } from './classes.api.ts';
import { ProgressLegend, ProgressTable } from './progress-table.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import styles from './class-view.module.css';
import { TaughtDocuments } from './taught-documents.tsx';

const InviteDialog = lazyComponent(() => import('./invite-dialog.tsx'));
const ChooseDocumentDialog = lazyComponent(() => import('./choose-document-dialog.tsx'));
const PupilsDialog = lazyComponent(() => import('./pupils-dialog.tsx'));
const ClassNameDialog = lazyComponent(() => import('./class-name-dialog.tsx'));

type Task = 'invite' | 'document' | 'pupils' | 'rename' | 'close';

/** A class as its teacher sees it: the progress of pupils who agreed to share it (S08). */
export function TaughtClassView({ group }: { group: TaughtClass }) {
  const { t, language } = useTranslate();
  const [task, setTask] = useState<Task>();
  const { uuid, name, documents, pupils } = group;
  const sharing = pupils.flatMap(({ progress, ...pupil }) => (progress ? [{ ...pupil, progress }] : []));
  const others = pupils.length - sharing.length;
  return (
    <>
      <div className={styles.head}>
        <div className={styles.title}>
          <PageTitle>{name}</PageTitle>
          <p>
            {t('classes.summary', {
              pupils: t('classes.pupils', { count: pupils.length }),
              documents: t('classes.documents', { count: documents.length }),
            })}
          </p>
        </div>
        <div className={styles.actions}>
          {pupils.length > 0 ? (
            <>
              <Button onClick={() => setTask('document')}>{t('classes.addDocument')}</Button>
              <Button variant="primary" onClick={() => setTask('invite')}>
                <UserPlus />
                {t('classes.invite')}
              </Button>
            </>
          ) : null}
          <IconMenu
            label={t('classes.actions')}
            entries={[
              { label: t('classes.showPupils'), icon: <Users />, onSelect: () => setTask('pupils') },
              {
                label: t('classes.download'),
                icon: <Download />,
                onSelect: () => location.assign(urlOf(exportClass, { params: { uuid } })),
              },
              { label: t('classes.rename'), icon: <Pencil />, onSelect: () => setTask('rename') },
              { kind: 'line' },
              { label: t('classes.close'), icon: <Trash2 />, danger: true, onSelect: () => setTask('close') },
            ]}
          >
            <Ellipsis />
          </IconMenu>
        </div>
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          {pupils.length === 0 ? (
            <FirstSteps hasDocuments={documents.length > 0} onChoose={setTask} />
          ) : (
            <p className={styles.says}>
              <ShieldCheck aria-hidden="true" />
              <span>
                <b>{t('classes.sees', { sharing: sharing.length, all: pupils.length })}</b> {t('classes.seesWhat')}
              </span>
            </p>
          )}
          {sharing.length > 0 ? (
            <>
              <ProgressTable documents={documents} pupils={sharing} />
              <ProgressLegend />
            </>
          ) : null}
          {others > 0 ? (
            <Card className={styles.none}>
              <EyeOff aria-hidden="true" />
              <p>
                <b>{sharing.length > 0 ? t('classes.notSharing', { count: others }) : t('classes.nobodyShares')}.</b>{' '}
                {t(sharing.length > 0 ? 'classes.notSharingText' : 'classes.nobodySharesText')}
                <br />
                {new Intl.ListFormat(language).format(
                  pupils.filter(({ progress }) => !progress).map((pupil) => pupil.name),
                )}
              </p>
            </Card>
          ) : null}
        </div>
        {pupils.length + documents.length > 0 ? <TaughtDocuments group={group} /> : null}
      </div>
      <Tasks task={task} group={group} onClose={() => setTask(undefined)} />
    </>
  );
}

/** Offers what a class without pupils needs first. */
function FirstSteps({ hasDocuments, onChoose }: { hasDocuments: boolean; onChoose: (task: Task) => void }) {
  const { t } = useTranslate();
  return (
    <section className={styles.steps} aria-label={t('classes.firstSteps')}>
      <ol>
        <li data-done={hasDocuments || undefined}>
          <div>
            {hasDocuments ? <VisuallyHidden as="span">{t('classes.step.done')}</VisuallyHidden> : null}
            <h2>{t('classes.step.document')}</h2>
            <p>{t('classes.noDocuments')}</p>
          </div>
          <Button variant={hasDocuments ? 'secondary' : 'primary'} onClick={() => onChoose('document')}>
            {t('classes.addDocument')}
          </Button>
        </li>
        <li>
          <div>
            <h2>{t('classes.step.invite')}</h2>
            <p>
              {t('classes.nobodyYet')}. {t('classes.nobodyYetText')}
            </p>
          </div>
          <Button variant={hasDocuments ? 'primary' : 'secondary'} onClick={() => onChoose('invite')}>
            <UserPlus />
            {t('classes.invite')}
          </Button>
        </li>
      </ol>
    </section>
  );
}

function Tasks({ task, group, onClose }: { task: Task | undefined; group: TaughtClass; onClose: () => void }) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const rename = useRenameClass(group.uuid);
  const remove = useDeleteClass(group.uuid);
  if (task === undefined) return null;
  if (task === 'close')
    return (
      <AlertDialog
        title={t('classes.closeTitle')}
        description={t('classes.closeText')}
        confirmLabel={t('classes.close')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSuccess: () => void navigate({ to: '/classes' }) })}
        onClose={onClose}
      >
        <FailureNote error={remove.error} />
      </AlertDialog>
    );
  return (
    <Suspense>
      {task === 'invite' ? <InviteDialog group={group} onClose={onClose} /> : null}
      {task === 'document' ? <ChooseDocumentDialog group={group} onClose={onClose} /> : null}
      {task === 'pupils' ? <PupilsDialog group={group} onClose={onClose} /> : null}
      {task === 'rename' ? (
        <ClassNameDialog
          title={t('classes.rename')}
          name={group.name}
          busy={rename.isPending}
          error={rename.error}
          onSubmit={(name) => rename.mutate(name, { onSuccess: onClose })}
          onClose={onClose}
        />
      ) : null}
    </Suspense>
  );
}
