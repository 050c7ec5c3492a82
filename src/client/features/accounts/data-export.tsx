import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { requestExport } from '#contract/people-data.ts';
import { call } from '#client/lib/api-client.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { toast } from '#client/ui/toast-store.ts';

/** Downloads all data of a person as a file (Z46). */
export function DataExport() {
  const { t } = useTranslate();
  const ask = useMutation({
    mutationFn: () => call(requestExport, {}),
    onSuccess({ url }) {
      // The response is a file, so this page stays.
      location.assign(url);
      toast({ title: t('settings.exportBegun') });
    },
  });
  return (
    <Stack>
      <FailureNote error={ask.error} />
      <div>
        <Button busy={ask.isPending} onClick={() => ask.mutate()}>
          <Download />
          {t('settings.exportButton')}
        </Button>
      </div>
    </Stack>
  );
}
