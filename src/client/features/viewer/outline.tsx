import type { DocumentContentView } from '#contract/documents.ts';
import { useTranslate } from '../../lib/i18n.ts';

/** The headings of a text, to jump to. */
export function Outline({ content }: { content: DocumentContentView }) {
  const { t } = useTranslate();
  const titled = content.sections.filter(({ headings }) => headings.length > 0);
  if (titled.length < 2) return null;
  return (
    <details className="outline">
      <summary>{t('viewer.outline')}</summary>
      <ol>
        {titled.map(({ uuid, headings }) => (
          <li key={uuid} className={`depth-${Math.min(headings.length, 4)}`}>
            <button
              type="button"
              className="link"
              onClick={() => document.querySelector(`#section-${uuid}`)?.scrollIntoView({ block: 'start' })}
            >
              {headings.at(-1)}
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
}
