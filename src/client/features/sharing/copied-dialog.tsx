import { Suspense } from 'react';
import { Link } from '@tanstack/react-router';
import type { OutputOf } from '#contract/endpoint.ts';
import type { copyDocument } from '#contract/sharing.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { buttonClass } from '#client/ui/button-class.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import styles from './copied-dialog.module.css';

const LicenceLine = lazyComponent(() => import('#client/features/documents/licence-line.tsx'));

/** Lists the items included in a copy, and links to it. */
export function CopiedDialog({ copy, onClose }: { copy: OutputOf<typeof copyDocument>; onClose: () => void }) {
  const { t } = useTranslate();
  const { taken } = copy;
  const came = taken
    ? [
        ...(taken.tests > 0
          ? [[t('guest.takenTests', { count: taken.tests }), t('guest.questions', { count: taken.questions })]]
          : []),
        ...(taken.flashcards > 0 ? [[t('guest.allCards', { count: taken.flashcards }), t('guest.takenNew')]] : []),
        ...(taken.maps > 0
          ? [[t('guest.takenMaps', { count: taken.maps }), t('guest.concepts', { count: taken.concepts })]]
          : []),
      ]
    : [];
  return (
    <Dialog
      width="narrow"
      title={t('guest.copied')}
      description={t(came.length > 0 ? 'guest.copiedText' : 'guest.copiedAlone')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('guest.stayHere')}</Button>
          <Link className={buttonClass({ variant: 'primary' })} to="/documents/$uuid" params={{ uuid: copy.uuid }}>
            {t('guest.openCopy')}
          </Link>
        </>
      }
    >
      {came.length > 0 ? (
        <ul className={styles.taken}>
          {came.map(([what, detail]) => (
            <li key={what}>
              <b>{what}</b> {detail}
            </li>
          ))}
        </ul>
      ) : null}
      {copy.licence ? (
        <Suspense fallback={null}>
          <LicenceLine document={copy} />
        </Suspense>
      ) : null}
    </Dialog>
  );
}
