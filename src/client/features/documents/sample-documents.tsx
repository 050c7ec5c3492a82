import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { addSample, listDocuments } from '#contract/documents.ts';
import { type SampleName, sampleNames } from '#domain/documents/samples.ts';
import { call } from '#client/lib/api-client.ts';
import { describeError } from '#client/lib/describe-error.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { refresh } from '#client/lib/query-client.ts';
import { toast } from '#client/ui/toast-store.ts';
import styles from './sample-documents.module.css';

const hues: Record<SampleName, string> = { memory: 'violet', biology: 'green', history: 'amber' };

/** Offers three sample documents, each one click away; they can be deleted like any other. */
export function SampleDocuments() {
  const { t, language } = useTranslate();
  const client = useQueryClient();
  const navigate = useNavigate();
  const add = useMutation({
    mutationFn: (name: SampleName) => call(addSample, { body: { name, language } }),
    onSuccess: async ({ uuid }) => {
      await navigate({ to: '/documents/$uuid', params: { uuid } });
      await refresh(client, listDocuments.path);
    },
    onError: (error) =>
      toast({ variant: 'destructive', title: t('documents.sampleFailed'), description: describeError(error) }),
  });
  return (
    <section aria-labelledby="samples-title">
      <h2 id="samples-title" className={styles.title}>
        {t('documents.samples')}
      </h2>
      <ul className={styles.samples}>
        {sampleNames.map((name) => (
          <li key={name}>
            <button
              type="button"
              className={styles.sample}
              aria-disabled={add.isPending || undefined}
              onClick={() => (add.isPending ? undefined : add.mutate(name))}
            >
              <span className={styles.sheet} data-hue={hues[name]} />
              <span className={styles.words}>
                <b>{t(`documents.sample.${name}`)}</b>
                <span className={styles.subject}>{t(`documents.subject.${name}`)}</span>
              </span>
              <ArrowRight />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
