import { useMutation } from '@tanstack/react-query';
import { Download, FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { invitePeople } from '#contract/admin-invitations.ts';
import type { BodyInputOf, OutputOf } from '#contract/endpoint.ts';
import { invitationBounds, readInvitationList } from '#domain/accounts/invitation-list.ts';
import { csvLine } from '#domain/text/csv-line.ts';
import { call } from '#client/lib/api-client.ts';
import { addTexts, useTranslate } from '#client/lib/i18n.ts';
import { invite as en } from '#locales/invite-en.ts';
import { invite as es } from '#locales/invite-es.ts';
import { Button } from '#client/ui/button.tsx';
import { buttonClass } from '#client/ui/button-class.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { Field } from '#client/ui/field.tsx';
import { FileInput } from '#client/ui/file-input.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { ListTable } from '#client/ui/list-table.tsx';
import { Note } from '#client/ui/note.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { Textarea } from '#client/ui/textarea.tsx';

addTexts({ es, en });

/** So many wrong lines are shown at once. */
const SHOWN_WRONG = 8;

/** Invites people by a list: letters where mail is on, and codes to print (S09). */
export default function InvitePeopleDialog({ onClose }: { onClose: () => void }) {
  const { t, language } = useTranslate();
  const [list, setList] = useState('');
  const [classCode, setClassCode] = useState('');
  const file = useRef<HTMLInputElement>(null);
  const invite = useMutation({
    mutationFn: (body: BodyInputOf<typeof invitePeople>) => call(invitePeople, { body }),
  });
  if (invite.data) return <InvitedList invited={invite.data} onClose={onClose} />;
  const { rows, wrong } = readInvitationList(list);
  const code = classCode.trim();
  return (
    <FormDialog
      width="normal"
      title={t('admin.invite')}
      description={t('invite.text')}
      submitLabel={t('invite.many', { count: rows.length })}
      submittable={rows.length > 0 && wrong.length === 0}
      busy={invite.isPending}
      error={invite.error}
      onSubmit={() => invite.mutate({ list, language, ...(code ? { classCode: code } : {}) })}
      onClose={onClose}
    >
      <Field label={t('invite.list')} hint={t('invite.listHint')}>
        {(control) => (
          <Textarea
            {...control}
            rows={7}
            value={list}
            maxLength={invitationBounds.characters}
            spellCheck={false}
            onChange={({ target }) => setList(target.value)}
          />
        )}
      </Field>
      <div>
        <Button size="small" onClick={() => file.current?.click()}>
          <FileUp />
          {t('invite.file')}
        </Button>
        <FileInput
          ref={file}
          label={t('invite.file')}
          accept=".csv,.txt,text/csv,text/plain"
          onChoose={([chosen]) => void chosen?.text().then(setList)}
        />
      </div>
      {wrong.length > 0 ? (
        <Note tone="warning" role="alert">
          <ul>
            {wrong.slice(0, SHOWN_WRONG).map(({ line, problem }) => (
              <li key={line}>{t('invite.wrong', { line, problem: t(`invite.problem.${problem}`) })}</li>
            ))}
          </ul>
          {wrong.length > SHOWN_WRONG ? <p>{t('invite.more', { count: wrong.length - SHOWN_WRONG })}</p> : null}
        </Note>
      ) : null}
      <TextField
        label={t('invite.class')}
        aside={t('ui.optional')}
        hint={t('invite.classHint')}
        value={classCode}
        onChange={setClassCode}
        maxLength={40}
        autoComplete="off"
      />
    </FormDialog>
  );
}

function InvitedList({ invited, onClose }: { invited: OutputOf<typeof invitePeople>; onClose: () => void }) {
  const { t } = useTranslate();
  const csv = [
    ['name', 'email', 'code', 'link'],
    ...invited.items.map(({ name, email, code }) => [
      name,
      email ?? '',
      code ?? '',
      code ? `${location.origin}/register?invitation=${code}&next=/classes` : '',
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
            className={buttonClass({ variant: 'primary' })}
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${csv.join('')}`)}`}
            download="repaso-codes.csv"
          >
            <Download />
            {t('admin.csv')}
          </a>
          <Button onClick={onClose}>{t('ui.close')}</Button>
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
    </Dialog>
  );
}
