import { Download, Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { exportChat } from '#contract/chat.ts';
import { urlOf } from '#contract/endpoint.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { AlertDialog } from '#client/ui/alert-dialog.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { IconMenu } from '#client/ui/icon-menu.tsx';
import { useClearChat } from './chat.api.ts';

/** Actions on a whole chat. */
export function ChatMenu({ documentUuid, questions }: { documentUuid: string; questions: number }) {
  const { t } = useTranslate();
  const [isClearing, setIsClearing] = useState(false);
  const clear = useClearChat(documentUuid);
  return (
    <>
      <IconMenu
        label={t('chat.more')}
        entries={[
          {
            label: t('chat.export'),
            icon: <Download />,
            onSelect: () => window.location.assign(urlOf(exportChat, { params: { uuid: documentUuid } })),
          },
          { label: t('chat.clear'), icon: <Trash2 />, danger: true, onSelect: () => setIsClearing(true) },
        ]}
      >
        <Ellipsis size={20} />
      </IconMenu>
      {isClearing ? (
        <AlertDialog
          title={t('chat.clearTitle')}
          description={t('chat.clearText', { count: questions })}
          confirmLabel={t('chat.clear')}
          busy={clear.isPending}
          onClose={() => setIsClearing(false)}
          onConfirm={() => clear.mutate(undefined, { onSuccess: () => setIsClearing(false) })}
        >
          <FailureNote error={clear.error} />
        </AlertDialog>
      ) : null}
    </>
  );
}
