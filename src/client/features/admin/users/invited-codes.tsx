import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import type { Invited, InvitedPerson } from '#contract/admin-invitations.ts';
import { invitationLink } from '#domain/accounts/invitation-link.ts';
import { csvLine } from '#domain/text/csv-line.ts';
import { addTexts, useTranslate } from '#client/lib/i18n.ts';
import { invite as en } from '#locales/invite-en.ts';
import { invite as es } from '#locales/invite-es.ts';
import { Button } from '#client/ui/button.tsx';
import { buttonClass } from '#client/ui/button-class.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { ListTable } from '#client/ui/list-table.tsx';
import { CodeSheet } from './code-sheet.tsx';

addTexts({ es, en });

/** Shows new codes to print or save; they are shown only once. */
export function InvitedCodes({ invited, onClose }: { invited: Invited; onClose: () => void }) {
  const { t } = useTranslate();
  const [isPrinting, setIsPrinting] = useState(false);
  const csv = [
    [t('admin.name'), t('accounts.email'), t('invite.code'), t('invite.link')],
    ...invited.items.map((one) => [
      one.name,
      one.email ?? '',
      one.code ?? '',
      one.code ? linkOf({ ...one, code: one.code }) : '',
    ]),
  ].map(csvLine);
  return (
    <Dialog
      title={t('invite.done', { count: invited.items.length })}
      description={t(invited.mailed > 0 ? 'invite.doneMailed' : 'invite.doneCodes')}
      onClose={onClose}
      foot={
        <>
          <a
            className={buttonClass({})}
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${csv.join('')}`)}`}
            download="repaso-codes.csv"
          >
            <Download />
            {t('invite.csv')}
          </a>
          <Button variant="primary" onClick={() => setIsPrinting(true)}>
            <Printer />
            {t('invite.print')}
          </Button>
        </>
      }
    >
      <ListTable caption={t('invite.list')}>
        <thead>
          <tr>
            <th scope="col">{t('admin.name')}</th>
            <th scope="col">{t('invite.code')}</th>
          </tr>
        </thead>
        <tbody>
          {invited.items.map(({ name, email, code }) => (
            <tr key={code ?? email}>
              <td dir="auto">{name || email}</td>
              <td>{code}</td>
            </tr>
          ))}
        </tbody>
      </ListTable>
      {isPrinting ? <CodeSheet people={invited.items} linkOf={linkOf} onDone={() => setIsPrinting(false)} /> : null}
    </Dialog>
  );
}

/** Link to the registration form, filled in. */
const linkOf = (person: InvitedPerson & { code: string }): string => location.origin + invitationLink(person);
