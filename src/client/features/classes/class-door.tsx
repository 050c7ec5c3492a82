import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { OutputOf } from '#contract/endpoint.ts';
import type { findClass } from '#contract/classes.ts';
import { getConfig } from '#contract/system.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { read } from '#client/lib/query-client.ts';
import { useUser } from '#client/lib/session.tsx';
import { Button } from '#client/ui/button.tsx';
import { buttonClass } from '#client/ui/button-class.ts';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { useJoinClass } from './classes.api.ts';
import { WhatTeachersSee } from './what-teachers-see.tsx';

/** Shown before joining a class: its teacher, and what they will see. */
export function ClassDoor({ group, code }: { group: OutputOf<typeof findClass>; code: string }) {
  const { t } = useTranslate();
  const user = useUser();
  const next = `/classes/join/${code}`;
  const { data: config } = useQuery(read(getConfig, {}));
  const isOpen = config?.registrationOpen !== false;
  if (user && group.role !== null)
    return (
      <Stack>
        <p>{t(group.role === 'teacher' ? 'classes.isTeacher' : 'classes.isPupil')}</p>
        <Link
          className={buttonClass({ variant: 'primary', block: true })}
          to="/classes/$uuid"
          params={{ uuid: group.uuid }}
        >
          {t('classes.openClass')}
        </Link>
      </Stack>
    );
  return (
    <Stack>
      <p>{t('classes.joinBy', { name: group.teacher })}</p>
      {user ? (
        <JoinForm teacher={group.teacher} code={code} />
      ) : (
        <>
          <p>{t(isOpen ? 'classes.accountFirst' : 'classes.invitedOnly')}</p>
          <Link className={buttonClass({ variant: 'primary', block: true })} to="/register" search={{ next }}>
            {t(isOpen ? 'classes.register' : 'classes.haveInvitation')}
          </Link>
          <Link className={buttonClass({ block: true })} to="/login" search={{ next }}>
            {t('classes.login')}
          </Link>
          <WhatTeachersSee teacher={group.teacher} />
        </>
      )}
    </Stack>
  );
}

function JoinForm({ teacher, code }: { teacher: string; code: string }) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const [shares, setShares] = useState(false);
  const join = useJoinClass();
  const submit = () =>
    join.mutate(
      { code, shares },
      { onSuccess: ({ uuid }) => void navigate({ to: '/classes/$uuid', params: { uuid }, replace: true }) },
    );
  return (
    <>
      <WhatTeachersSee teacher={teacher} />
      <Checkbox checked={shares} onChange={setShares}>
        {t('classes.shareIt', { name: teacher })}
      </Checkbox>
      <FailureNote error={join.error} />
      <Button variant="primary" block busy={join.isPending} onClick={submit}>
        {t('classes.join')}
      </Button>
    </>
  );
}
