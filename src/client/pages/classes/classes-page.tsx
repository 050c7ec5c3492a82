import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { ClassList } from '#client/features/classes/class-list.tsx';
import { useClasses, useCreateClass } from '#client/features/classes/classes.api.ts';
import { CodeForm } from '#client/features/classes/code-form.tsx';
import { keepClasses, readKeptClasses } from '#client/features/classes/kept-classes.ts';
import { SilenceNote } from '#client/features/classes/silence-note.tsx';
import { useIsLate } from '#client/lib/connection.ts';
import { formatDay } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { useUser } from '#client/lib/session.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyLibraryDrawing } from '#client/ui/drawings/empty-library.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import { PageTitle } from '#client/ui/page-title.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { useDelayedLoading } from '#client/ui/use-delayed-loading.ts';
import styles from './classes-page.module.css';

const ClassNameDialog = lazyComponent(() => import('#client/features/classes/class-name-dialog.tsx'));

/** Lists the classes that the user teaches or attends, and ways to create or join one (S07). */
export function ClassesPage() {
  const { t, language } = useTranslate();
  const navigate = useNavigate();
  const [isMaking, setIsMaking] = useState(false);
  const classes = useClasses();
  const create = useCreateClass();
  const { data: fresh, error } = classes;
  const userUuid = useUser()?.uuid;
  useEffect(() => {
    if (fresh && userUuid) keepClasses(userUuid, fresh);
  }, [fresh, userUuid]);
  const isLate = useIsLate(!fresh && !error);
  const kept = (isLate || error) && !fresh && userUuid ? readKeptClasses(userUuid) : undefined;
  const data = fresh ?? kept?.classes;
  const isLoading = useDelayedLoading(classes.isPending && !kept);
  const documents = (count: number) => t('classes.documents', { count });
  const isEmpty = data && data.taught.length + data.attended.length === 0;
  const newButton = (
    <Button variant="primary" onClick={() => setIsMaking(true)}>
      <Plus />
      {t('classes.new')}
    </Button>
  );
  return (
    <Stack className={styles.page}>
      <div className={styles.head}>
        <PageTitle>{t('classes.title')}</PageTitle>
        {fresh && !isEmpty ? newButton : null}
      </div>
      {kept || isLate ? (
        <SilenceNote>
          {kept && !isEmpty ? t('classes.kept', { day: formatDay(kept.at, language) }) : t('classes.notKept')}
        </SilenceNote>
      ) : null}
      {isLoading && !data ? <Skeleton height={140} /> : null}
      {error && !data ? (
        <ErrorPanel title={t('classes.failed')} error={error} onRetry={() => void classes.refetch()} />
      ) : null}
      {isEmpty && fresh ? (
        <EmptyState drawing={<EmptyLibraryDrawing />} title={t('classes.none')} action={newButton}>
          {t('classes.noneText')}
        </EmptyState>
      ) : null}
      {data ? (
        <>
          <ClassList
            title={t('classes.taught')}
            items={data.taught.map(({ pupils, documents: count, ...one }) => ({
              ...one,
              details: t('classes.summary', {
                pupils: t('classes.pupils', { count: pupils }),
                documents: documents(count),
              }),
            }))}
          />
          <ClassList
            title={t('classes.attended')}
            items={data.attended.map(({ teacher, documents: count, ...one }) => ({
              ...one,
              details: `${t('classes.of', { name: teacher })} · ${documents(count)}`,
            }))}
          />
          {fresh ? (
            <Card as="section" className={styles.code} aria-labelledby="classes-code">
              <h2 id="classes-code">{t('classes.haveCode')}</h2>
              <CodeForm />
            </Card>
          ) : null}
        </>
      ) : null}
      {isMaking ? (
        <Suspense>
          <ClassNameDialog
            title={t('classes.new')}
            description={t('classes.newText')}
            submitLabel={t('classes.create')}
            busy={create.isPending}
            error={create.error}
            onSubmit={(name) =>
              create.mutate(name, {
                onSuccess: ({ uuid }) => void navigate({ to: '/classes/$uuid', params: { uuid } }),
              })
            }
            onClose={() => setIsMaking(false)}
          />
        </Suspense>
      ) : null}
    </Stack>
  );
}
