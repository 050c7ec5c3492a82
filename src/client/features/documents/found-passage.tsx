import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { FoundPassage } from '#contract/search.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { anchorLabel } from '#client/features/viewer/anchor-label.ts';

interface FoundPassageLinkProps {
  documentUuid: string;
  passage: FoundPassage;
}

/** Words of a text with those that were sought marked; it opens their place. */
export function FoundPassageLink({
  documentUuid,
  passage: { text, marks, start, end, anchor },
}: FoundPassageLinkProps) {
  const { t } = useTranslate();
  return (
    <Link
      className="found-passage"
      to="/documents/$uuid"
      params={{ uuid: documentUuid }}
      search={{ start, end }}
      activeProps={{}}
    >
      <span>
        {/^\p{Ll}/u.test(text) ? '…' : null}
        {marks.map(([from, to], index) => (
          <Fragment key={from}>
            {text.slice(marks[index - 1]?.[1] ?? 0, from)}
            <mark className="marker">{text.slice(from, to)}</mark>
          </Fragment>
        ))}
        {text.slice(marks.at(-1)?.[1] ?? 0)}
        {/[.!?:]\P{L}*$/u.test(text) ? null : '…'}
      </span>{' '}
      <span className="cite source-link">{anchorLabel(anchor, t)}</span>
    </Link>
  );
}
