import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { User } from '#contract/accounts.ts';
import { removePicture, savePicture } from '#contract/profile.ts';
import { call } from '#client/lib/api-client.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { knowUser } from '#client/lib/session.tsx';
import { upload } from '#client/lib/upload.ts';
import { Button } from '#client/ui/button.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { FileInput } from '#client/ui/file-input.tsx';
import { Note } from '#client/ui/note.tsx';
import { Row } from '#client/ui/row.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { squarePicture, UnreadablePicture } from './square-picture.ts';
import styles from './picture-choice.module.css';

/** Chooses the account's picture; crops and shrinks it on this device before the upload (A12). */
export function PictureChoice({ user }: { user: User }) {
  const { t } = useTranslate();
  const client = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const change = useMutation({
    mutationFn: async (file: File | undefined) => {
      if (!file) return call(removePicture, {});
      const picture = await squarePicture(file);
      return upload(savePicture, {
        fields: {},
        file: picture,
        onProgress: () => undefined,
        signal: new AbortController().signal,
      });
    },
    onSuccess: (changed) => {
      knowUser(client, changed);
      toast({ title: t('settings.saved') });
    },
  });
  const { profilePicture } = user;
  return (
    <Stack>
      <Row wrapped>
        {profilePicture ? (
          <img className={styles.picture} src={profilePicture} alt={t('settings.yourPicture')} width={64} height={64} />
        ) : null}
        <FileInput
          ref={picker}
          label={t('settings.choosePicture')}
          accept="image/*"
          onChoose={([file]) => file && change.mutate(file)}
        />
        <Button busy={change.isPending} onClick={() => picker.current?.click()}>
          {profilePicture ? t('settings.changePicture') : t('settings.choosePicture')}
        </Button>
        {profilePicture ? (
          <Button variant="ghost" busy={change.isPending} onClick={() => change.mutate(undefined)}>
            {t('settings.removePicture')}
          </Button>
        ) : null}
      </Row>
      {change.error instanceof UnreadablePicture ? (
        <Note tone="danger" role="alert">
          {t('settings.pictureUnreadable')}
        </Note>
      ) : (
        <FailureNote error={change.error} />
      )}
    </Stack>
  );
}
