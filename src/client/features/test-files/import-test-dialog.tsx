import { FileUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { TestFilePreview } from '#contract/test-files.ts';
import type { ColumnRole } from '#domain/question-files/question-file.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { FileInput } from '#client/ui/file-input.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { Row } from '#client/ui/row.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Text } from '#client/ui/text.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { ImportPreview } from './import-preview.tsx';
import { TableColumns } from './table-columns.tsx';
import { useImportTestFile, usePreviewTestFile } from './test-files.api.ts';

interface ImportTestDialogProps {
  documentUuid: string;
  onBrought: (testUuid: string) => void;
  onClose: () => void;
}

/** Chooses a file of questions and previews the result, including rejections, before creating a test. */
export default function ImportTestDialog({ documentUuid, onBrought, onClose }: ImportTestDialogProps) {
  const { t } = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [roles, setRoles] = useState<readonly ColumnRole[]>();
  const [declined, setDeclined] = useState<ReadonlySet<number>>(new Set());
  /** The last preview; its columns stay visible while another choice loads. */
  const [seen, setSeen] = useState<TestFilePreview>();
  const [abort] = useState(() => new AbortController());
  useEffect(() => () => abort.abort(), [abort]);
  const preview = usePreviewTestFile();
  const bring = useImportTestFile();
  const { signal } = abort;
  const look = (chosen: File, given: readonly ColumnRole[] | undefined) => {
    if (chosen !== file) setSeen(undefined);
    setFile(chosen);
    setRoles(given);
    setDeclined(new Set());
    bring.reset();
    preview.mutate({ documentUuid, file: chosen, roles: given, signal }, { onSuccess: setSeen });
  };
  const data = preview.data;
  const count = data?.questions.length ?? 0;
  const submit = () => {
    if (!file) return;
    bring.mutate(
      { documentUuid, file, roles, signal, declined: [...declined] },
      {
        onSuccess: ({ uuid, added }) => {
          toast({ title: t('testFiles.brought', { count: added }) });
          onBrought(uuid);
        },
      },
    );
  };
  return (
    <FormDialog
      width="normal"
      title={t('testFiles.importTitle')}
      description={t('testFiles.importText')}
      submitLabel={count === 0 ? t('testFiles.importMake') : t('testFiles.importSubmit', { count })}
      submittable={count > 0}
      busy={bring.isPending}
      error={bring.error ?? preview.error}
      errorTitle={t('testFiles.importFailed', { name: file?.name ?? '' })}
      onSubmit={submit}
      onClose={onClose}
    >
      <Row wrapped>
        <Button onClick={() => input.current?.click()} disabled={bring.isPending}>
          <FileUp />
          {t('testFiles.importChoose')}
        </Button>
        <Text as="output" size="ui" tone="secondary">
          {file?.name ?? t('testFiles.importFormats')}
        </Text>
      </Row>
      <FileInput
        ref={input}
        label={t('testFiles.importChoose')}
        accept=".xml,.txt,.gift,.csv,.tsv"
        onChoose={([chosen]) => {
          if (chosen) look(chosen, undefined);
        }}
      />
      {file && seen?.table ? <TableColumns table={seen.table} onChange={(changed) => look(file, changed)} /> : null}
      {preview.isPending ? <Skeleton height={120} /> : null}
      {data && !preview.isPending ? (
        <ImportPreview
          data={data}
          declined={declined}
          onDecline={(place, isDeclined) => {
            const next = new Set(declined);
            if (isDeclined) next.add(place);
            else next.delete(place);
            setDeclined(next);
          }}
        />
      ) : null}
    </FormDialog>
  );
}
