import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import type { InvitedPerson } from '#contract/admin-invitations.ts';
import { formatDay } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import QrCode from '#client/ui/qr-code.tsx';
import styles from './code-sheet.module.css';

interface CodeSheetProps {
  people: InvitedPerson[];
  linkOf: (person: InvitedPerson & { code: string }) => string;
  onDone: () => void;
}

/** A strip per person to cut out; visible only in print. */
export function CodeSheet({ people, linkOf, onDone }: CodeSheetProps) {
  const { t, language } = useTranslate();
  const done = useEffectEvent(onDone);
  useEffect(() => {
    // Some browsers don't block while the print dialog is open.
    const end = () => done();
    addEventListener('afterprint', end);
    print();
    return () => removeEventListener('afterprint', end);
  }, []);
  const address = `${location.host}/register`;
  return createPortal(
    <div className={styles.sheet}>
      {people.map((person) => {
        const { name, email, code, expiresAt } = person;
        return code === null ? null : (
          <section key={code} className={styles.strip}>
            <div>
              <p className={styles.name} dir="auto">
                {name || email}
              </p>
              <p className={styles.code}>{code}</p>
              <p>{t('invite.sheetText', { address, date: formatDay(expiresAt, language) })}</p>
            </div>
            <div className={styles.qr}>
              <QrCode address={linkOf({ ...person, code })} label={t('invite.qr')} />
            </div>
          </section>
        );
      })}
    </div>,
    document.body,
  );
}
