import createMarkdown from 'markdown-it';
import { frontMatter } from './front-matter.ts';
import { headingId } from './heading-id.ts';

/** A page of content/ in one language, as HTML. */
export interface SitePage {
  title: string;
  description: string;
  /** First day of its validity, as YYYY-MM-DD. */
  since: string;
  /** Reading time at 220 words per minute. */
  minutes: number;
  /** The text above the first heading, as a summary. */
  short: string;
  sections: { id: string; title: string; html: string }[];
}

/** Facts about this server by name: `[[model:none]]` keeps a line if `model` is `none`. */
export type Facts = Readonly<Record<string, string>>;

const WORDS_A_MINUTE = 220;

const markdown = createMarkdown({ html: false });
// A wide table scrolls within itself, also by keyboard.
markdown.renderer.rules['table_open'] = () => '<div class="table-scroll" tabindex="0" role="group"><table>';
markdown.renderer.rules['table_close'] = () => '</table></div>';

/**
 * Reads front matter and Markdown of a page: drops lines for other configurations and replaces `{name}` by a fact.
 * Questions (`###`) become expandable elements.
 */
export function readPage(source: string, facts: Facts): SitePage {
  const { fields, body } = frontMatter(source);
  const field = (name: string): string => {
    const value = fields[name];
    if (value === undefined) throw new Error(`a page of content has no ${name}`);
    return value;
  };
  const text = withFacts(body, facts);
  const [short = '', ...parts] = text.split(/^## /m);
  const sections = parts.map((part) => {
    const [title = '', ...lines] = part.split('\n');
    return { id: headingId(title), title, html: sectionHtml(lines.join('\n')) };
  });
  const minutes = Math.max(1, Math.round(text.split(/\s+/).length / WORDS_A_MINUTE));
  return {
    title: field('title'),
    description: field('description'),
    since: field('since'),
    minutes,
    short: markdown.render(short),
    sections,
  };
}

const withFacts = (body: string, facts: Facts): string =>
  body
    .split('\n')
    .flatMap((line) => {
      const [, name = '', value = '', rest = ''] = /^\[\[(\w+):(\w+)\]\] (.*)$/.exec(line) ?? [];
      return name === '' ? [line] : facts[name] === value ? [rest] : [];
    })
    .join('\n')
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => asMarkdown(facts[name] ?? ''));

/** Escapes an operator's text, so that it contains no Markdown. */
const asMarkdown = (text: string): string => text.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`);

function sectionHtml(text: string): string {
  const [intro = '', ...questions] = text.split(/^### /m);
  const details = questions.map((question) => {
    const [title = '', ...lines] = question.split('\n');
    return `<details id="${headingId(title)}"><summary>${markdown.renderInline(title)}</summary>${markdown.render(lines.join('\n'))}</details>`;
  });
  return markdown.render(intro) + details.join('');
}
