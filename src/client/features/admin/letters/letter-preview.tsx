import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { urlOf } from '#contract/endpoint.ts';
import { previewLetter, showLetter } from '#contract/letter-texts.ts';
import type { LetterKind } from '#domain/mail/letter-kinds.ts';
import { letterProblems } from '#domain/mail/letter-text.ts';
import { call } from '#client/lib/api-client.ts';
import { type InterfaceLanguage, interfaceLanguages, languageNames, useTranslate } from '#client/lib/i18n.ts';
import { useDebounced } from '#client/lib/use-debounced.ts';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { Drafts } from './drafts.ts';
import styles from './letter-preview.module.css';

const PREVIEW_DELAY_MS = 400;
const widths = [
  { width: 600, icon: <Monitor /> },
  { width: 360, icon: <Smartphone /> },
] as const;
const looks = ['light', 'dark', 'plain'] as const;

interface LetterPreviewProps {
  kind: LetterKind;
  drafts: Drafts;
  firstLanguage: InterfaceLanguage;
}

/** Shows the letter as the server composes it. Its HTML is a separate page in a sandboxed frame. */
export function LetterPreview({ kind, drafts, firstLanguage }: LetterPreviewProps) {
  const { t } = useTranslate();
  const [language, setLanguage] = useState(firstLanguage);
  const [look, setLook] = useState<(typeof looks)[number]>('light');
  const current = JSON.stringify({ kind, language, ...drafts[language] });
  const settled = useDebounced(current, PREVIEW_DELAY_MS);
  const isUsable = letterProblems(kind, drafts[language]).length === 0;
  const { data, error, isFetching } = useQuery({
    queryKey: [previewLetter.path, settled],
    queryFn: async () => {
      // This component wrote it.
      const query = JSON.parse(settled) as { kind: LetterKind; language: InterfaceLanguage };
      const letter = await call(previewLetter, { body: query });
      return { ...letter, language: query.language, address: urlOf(showLetter, { query }) };
    },
    placeholderData: keepPreviousData,
    enabled: isUsable,
  });
  return (
    <section aria-labelledby="letter-preview" className={styles.preview}>
      <div className={styles.head}>
        <h2 id="letter-preview">{t('letters.preview')}</h2>
        <p>{t('letters.previewText')}</p>
        <Segmented
          label={t('letters.languages')}
          value={language}
          options={interfaceLanguages.map((code) => ({ value: code, content: languageNames[code] }))}
          onChange={setLanguage}
        />
        <Segmented
          label={t('letters.look')}
          value={look}
          options={looks.map((one) => ({ value: one, content: t(`letters.${one}`) }))}
          onChange={setLook}
        />
      </div>
      {isUsable ? <FailureNote title={t('letters.previewFailed')} error={error} /> : null}
      {data ? (
        <div className={clsx(styles.shown, (isFetching || settled !== current) && styles.waiting)}>
          {look === 'plain' ? (
            <div className={clsx(styles.mail, styles.plain)}>
              <b lang={data.language}>{data.subject}</b>
              <pre lang={data.language}>{data.text}</pre>
            </div>
          ) : (
            widths.map(({ width, icon }) => (
              <figure key={width} className={styles.size} data-width={width}>
                <figcaption>
                  {icon}
                  {t('letters.width', { width })}
                </figcaption>
                <div className={styles.mail}>
                  <b lang={data.language}>{data.subject}</b>
                  <iframe
                    key={data.address}
                    title={t('letters.frame', { width })}
                    src={data.address}
                    sandbox=""
                    data-look={look}
                  />
                </div>
              </figure>
            ))
          )}
        </div>
      ) : error ? null : (
        <Skeleton height={420} />
      )}
    </section>
  );
}
