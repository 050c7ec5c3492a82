import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { invitePeople, listInvitations } from '#contract/admin-invitations.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { invitationBounds, readInvitationList } from '#domain/accounts/invitation-list.ts';
import { call } from '#client/lib/api-client.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { refresh } from '#client/lib/query-client.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { FileInput } from '#client/ui/file-input.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { Note } from '#client/ui/note.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import { InvitedCodes } from './invited-codes.tsx';

/** Most wrong lines to show at once. */
const SHOWN_WRONG = 8;

/** Invites a list of people: by letter if mail is on, and with codes to print (S09). */
export default function InvitePeopleDialog({ onClose }: { onClose: () => void }) {
  const { t, language } = useTranslate();
  const client = useQueryClient();
  const [list, setList] = useState('');
  const [classCode, setClassCode] = useState('');
  const file = useRef<HTMLInputElement>(null);
  const invite = useMutation({
    mutationFn: (body: BodyInputOf<typeof invitePeople>) => call(invitePeople, { body }),
    onSettled: () => refresh(client, listInvitations.path),
  });
  if (invite.data) return <InvitedCodes invited={invite.data} onClose={onClose} />;
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
