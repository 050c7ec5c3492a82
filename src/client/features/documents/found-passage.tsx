import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { FoundPassage } from '#contract/search.ts';
import citation from '#client/features/viewer/citation.module.css';
import { useTranslate } from '#client/lib/i18n.ts';
import { anchorLabel } from '#client/features/viewer/anchor-label.ts';
import { Marker } from '#client/ui/marker.tsx';
import styles from './found-passage.module.css';
import { plainLines } from './plain-lines.ts';

interface FoundPassageLinkProps {
  documentUuid: string;
  passage: FoundPassage;
}

/** A passage with the search terms marked, linked to its place in the document. */
export function FoundPassageLink({
  documentUuid,
  passage: { text: lines, marks, start, end, anchor },
}: FoundPassageLinkProps) {
  const { t } = useTranslate();
  const text = plainLines(lines);
  return (
    <Link
      className={styles.passage}
      to="/documents/$uuid"
      params={{ uuid: documentUuid }}
      search={{ start, end }}
      activeProps={{}}
    >
      <span dir="auto">
        {/^\p{Ll}/u.test(text) ? '…' : null}
        {marks.map(([from, to], index) => (
          <Fragment key={from}>
            {text.slice(marks[index - 1]?.[1] ?? 0, from)}
            <Marker>{text.slice(from, to)}</Marker>
          </Fragment>
        ))}
        {text.slice(marks.at(-1)?.[1] ?? 0)}
        {/[.!?:]\P{L}*$/u.test(text) ? null : '…'}
      </span>{' '}
      <span className={citation.citation}>{anchorLabel(anchor, t)}</span>
    </Link>
  );
}
