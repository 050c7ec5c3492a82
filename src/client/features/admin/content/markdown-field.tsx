import { Bold, Heading2, Italic, Link, ListPlus, type LucideIcon, Quote } from 'lucide-react';
import { useRef } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import styles from './markdown-field.module.css';

/** A tool wraps the selection, or prefixes each of its lines. */
type Tool = { name: ToolName; icon: LucideIcon } & ({ around: [string, string] } | { before: string });
type ToolName = 'bold' | 'italic' | 'heading' | 'list' | 'quote' | 'link';

const tools: Tool[] = [
  { name: 'bold', icon: Bold, around: ['**', '**'] },
  { name: 'italic', icon: Italic, around: ['*', '*'] },
  { name: 'heading', icon: Heading2, before: '## ' },
  { name: 'list', icon: ListPlus, before: '- ' },
  { name: 'quote', icon: Quote, before: '> ' },
  { name: 'link', icon: Link, around: ['[', '](https://)'] },
];

interface MarkdownFieldProps {
  value: string;
  language: string;
  maxLength: number;
  rows: number;
  error?: string | undefined;
  /** Blocks that can be appended. */
  blocks?: readonly { label: string; text: string }[];
  onChange: (value: string) => void;
}

/** A Markdown editor with a toolbar. */
export function MarkdownField({ value, language, blocks = [], error, onChange, ...input }: MarkdownFieldProps) {
  const { t } = useTranslate();
  const field = useRef<HTMLTextAreaElement>(null);
  const use = (tool: Tool) => {
    const area = field.current;
    if (!area) return;
    const { selectionStart: start, selectionEnd: end } = area;
    const chosen = value.slice(start, end);
    const inserted =
      'around' in tool
        ? `${tool.around[0]}${chosen}${tool.around[1]}`
        : (chosen || '').replaceAll(/^/gm, () => tool.before);
    onChange(value.slice(0, start) + inserted + value.slice(end));
    requestAnimationFrame(() => {
      area.focus();
      const from = start + ('around' in tool ? tool.around[0].length : inserted.length);
      area.setSelectionRange(from, 'around' in tool ? from + chosen.length : from);
    });
  };
  return (
    <Field label={t('content.body')} hint={t('content.markdownHint')} error={error}>
      {(control) => (
        <div className={styles.field}>
          <fieldset className={styles.tools} aria-label={t('content.tools')}>
            {tools.map((tool) => (
              <Button
                key={tool.name}
                variant="ghost"
                size="small"
                icon
                aria-label={t(`content.tool.${tool.name}`)}
                data-tooltip={t(`content.tool.${tool.name}`)}
                onClick={() => use(tool)}
              >
                <tool.icon />
              </Button>
            ))}
            {blocks.map(({ label, text }) => (
              <Button
                key={label}
                variant="ghost"
                size="small"
                onClick={() => onChange(`${value.trimEnd()}\n\n${text}\n`.trimStart())}
              >
                {label}
              </Button>
            ))}
          </fieldset>
          <Textarea
            {...input}
            {...control}
            ref={field}
            className={styles.text}
            lang={language}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </Field>
  );
}
