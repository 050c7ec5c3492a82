import type { Chat } from '#contract/chat.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Text } from '#client/ui/text.tsx';
import { useRetryEmbeddings } from './chat.api.ts';

/** Shows whether the document is searched by meaning too. */
export function MeaningState({ documentUuid, state }: { documentUuid: string; state: NonNullable<Chat['byMeaning']> }) {
  const { t } = useTranslate();
  const retry = useRetryEmbeddings(documentUuid);
  return (
    <Text size="small" tone="muted">
      {t(`chat.meaning.${state}`)}{' '}
      {state === 'failed' ? (
        <Button variant="link" size="small" busy={retry.isPending} onClick={() => retry.mutate()}>
          {t('chat.retry')}
        </Button>
      ) : null}
    </Text>
  );
}
