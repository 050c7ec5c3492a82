import { createRequire } from 'node:module';
import createMarkdown, { type Env, type StateCore, type Token } from 'markdown-it';
import { serverTexts } from '#locales/server-texts.ts';
import { headingId } from './heading-id.ts';
import { parseQuiz, type QuizQuestion } from './quiz-block.ts';

export interface ArticleSource {
  language: keyof typeof serverTexts;
  /** Markdown, with `quiz`, `today`, `sources` and `math` as fenced blocks. */
  body: string;
  /** Contributed by a visitor: search engines should give its links no weight. */
  isContributed?: boolean;
}

export interface RenderedArticle {
  html: string;
  /** In page order, including headings of blocks. */
  headings: { id: string; title: string }[];
  /** Reading time at 220 words per minute. */
  minutes: number;
  questionCount: number;
  /** Plain text, for the search. */
  text: string;
}

const WORDS_A_MINUTE = 220;
/** No author nests quotes and lists this deep, and each level rereads its whole content. */
const MOST_NESTING = 20;
/** Ids that the page itself uses. */
const idsOfPage = ['main', 'menu', 'contents', 'check', 'today', 'sources'];

interface Rendering extends Env {
  source: ArticleSource;
  texts: (typeof serverTexts)['es']['academy'];
  ids: Set<string>;
  headings: { id: string; title: string }[];
  sourceCount: number;
  questionCount: number;
}

const markdown = createMarkdown({ html: false, maxNesting: MOST_NESTING }).disable('image');
const { escapeHtml } = markdown.utils;
const envOf = (env: unknown): Rendering => env as Rendering;

/** Allows links to this site, other sites and mailboxes; "//host" and other schemes become text. */
markdown.validateLink = (url) => /^(?:https?:\/\/|mailto:|\/(?![/\\])|#)/i.test(url);

markdown.core.ruler.push('citations', citations);
markdown.renderer.rules['citation'] = (tokens, index, _options, env) => {
  const number = tokens[index]?.content ?? '';
  const label = escapeHtml(envOf(env).texts.source.replace('{number}', number));
  return `<a class="cite" href="#source-${number}" aria-label="${label}">${number}</a>`;
};
markdown.renderer.rules['heading_open'] = (tokens, index, _options, env) => {
  const { ids, headings } = envOf(env);
  const title = plainText(tokens[index + 1]);
  const id = freeId(headingId(title) || 'section', ids);
  const tag = tagOf(tokens[index]);
  if (tag === 'h2') headings.push({ id, title });
  return `<${tag} id="${id}">`;
};
markdown.renderer.rules['heading_close'] = (tokens, index) => `</${tagOf(tokens[index])}>\n`;
markdown.renderer.rules['link_open'] = (tokens, index, _options, env) => {
  const href = String(tokens[index]?.attrGet('href') ?? '');
  const rel = envOf(env).source.isContributed ? 'noopener nofollow ugc' : 'noopener';
  return `<a href="${escapeHtml(href)}"${/^https?:/i.test(href) ? ` rel="${rel}"` : ''}>`;
};
markdown.renderer.rules['code_inline'] = (tokens, index) => {
  const content = tokens[index]?.content ?? '';
  const [, tex] = /^\$(.+)\$$/.exec(content) ?? [];
  return (tex === undefined ? undefined : formula(tex, false)) ?? `<code>${escapeHtml(content)}</code>`;
};
// A wide table scrolls within itself, also by keyboard.
markdown.renderer.rules['table_open'] = () => '<div class="table-scroll" tabindex="0" role="group"><table>';
markdown.renderer.rules['table_close'] = () => '</table></div>';
markdown.renderer.rules['fence'] = (tokens, index, _options, env) => {
  const { info, content } = tokens[index] ?? { info: '', content: '' };
  const rendering = envOf(env);
  if (info === 'quiz') return quizHtml(parseQuiz(content), rendering);
  if (info === 'today') return todayHtml(content, rendering);
  if (info === 'sources') return sourcesHtml(content, rendering);
  return (info === 'math' ? formula(content, true) : undefined) ?? `<pre><code>${escapeHtml(content)}</code></pre>\n`;
};

/**
 * Renders the Markdown of an article or news item. Authors cannot write HTML: all elements are created here, and links
 * lead only to pages and mailboxes.
 */
export function renderArticle(source: ArticleSource): RenderedArticle {
  const rendering: Rendering = {
    source,
    texts: serverTexts[source.language].academy,
    ids: new Set(idsOfPage),
    headings: [],
    sourceCount: 0,
    questionCount: 0,
  };
  const html = markdown.render(source.body, rendering);
  const text = textOf(html);
  const { headings, questionCount } = rendering;
  const minutes = Math.max(1, Math.round(text.split(/\s+/).length / WORDS_A_MINUTE));
  return { html, headings, minutes, questionCount, text };
}

/** `[2]` links to the second source, if there is one. */
function citations({ tokens, env, Token: TokenOf }: StateCore): void {
  const rendering = envOf(env);
  const listed = tokens.find(({ type, info }) => type === 'fence' && info === 'sources');
  // A block's content is parsed separately, and may cite the sources of the whole article.
  if (listed) rendering.sourceCount = linesOf(listed.content).length;
  for (const token of tokens) {
    if (token.type !== 'inline' || !token.children) continue;
    token.children = token.children.flatMap((child) => {
      if (child.type !== 'text') return [child];
      return child.content.split(/ ?\[(\d{1,2})\]/).map((part, index) => {
        const isCitation = index % 2 === 1 && Number(part) >= 1 && Number(part) <= rendering.sourceCount;
        const made = new TokenOf(isCitation ? 'citation' : 'text', '', 0);
        made.content = index % 2 === 0 || isCitation ? part : ` [${part}]`;
        return made;
      });
    });
  }
}

function quizHtml(questions: readonly QuizQuestion[], rendering: Rendering): string {
  const { texts } = rendering;
  rendering.questionCount += questions.length;
  const title = questions.length === 3 ? texts.threeQuestions : texts.questions;
  const items = questions.map(({ text, options, right, why }, index) => {
    const listed = options.map((option) => `<li>${markdown.renderInline(option, rendering)}</li>`).join('');
    const letter = String.fromCodePoint(65 + right);
    return `<div class="check-question" data-right="${right}"><p class="check-text" id="check-${index + 1}">${index + 1}. ${markdown.renderInline(text, rendering)}</p>
<ol type="A" aria-labelledby="check-${index + 1}">${listed}</ol>
<details><summary>${texts.showAnswer}</summary><p><b>${letter}.</b> ${markdown.renderInline(why, rendering)}</p></details></div>`;
  });
  rendering.headings.push({ id: 'check', title });
  return `<section class="check" aria-labelledby="check"><h2 id="check">${title}</h2>\n${items.join('\n')}\n</section>\n`;
}

function todayHtml(content: string, rendering: Rendering): string {
  const title = rendering.texts.today;
  rendering.headings.push({ id: 'today', title });
  return `<section class="today" aria-labelledby="today"><h2 id="today">${title}</h2>\n${markdown.render(content, rendering)}</section>\n`;
}

function sourcesHtml(content: string, rendering: Rendering): string {
  const title = rendering.texts.sources;
  const items = linesOf(content).map((line, index) => {
    const [, words = '', url = ''] = /^(.*?)(?: (https?:\/\/\S+))?$/.exec(line) ?? [];
    const address = escapeHtml(url);
    const link = url === '' ? '' : ` <a href="${address}" rel="noopener">${address}</a>`;
    return `<li id="source-${index + 1}">${escapeHtml(words)}${link}</li>`;
  });
  rendering.headings.push({ id: 'sources', title });
  return `<section class="sources" aria-labelledby="sources"><h2 id="sources">${title}</h2><ol>${items.join('')}</ol></section>\n`;
}

const linesOf = (content: string): string[] => content.split('\n').filter((line) => line.trim() !== '');

/** Few articles have a formula. */
const loadTemml = () => createRequire(import.meta.url)('temml') as (typeof import('temml'))['default'];

/**
 * Renders a formula as MathML, without styles that the content security policy would block; undefined if it is invalid.
 */
function formula(tex: string, isDisplay: boolean): string | undefined {
  try {
    const drawn = loadTemml().renderToString(tex, {
      displayMode: isDisplay,
      throwOnError: true,
      trust: false,
      maxExpand: 500,
    });
    return drawn.replaceAll(/ style="[^"]*"/g, '');
  } catch {
    return undefined;
  }
}

/** The page already has an h1. */
const tagOf = (token: Token | undefined): string => (token?.tag === 'h1' ? 'h2' : (token?.tag ?? 'h2'));

const plainText = (token: Token | undefined): string =>
  (token?.children ?? [])
    .filter(({ type }) => type === 'text' || type === 'code_inline')
    .map(({ content }) => content)
    .join('');

function freeId(wanted: string, ids: Set<string>): string {
  let id = wanted;
  for (let number = 2; ids.has(id); number += 1) id = `${wanted}-${number}`;
  ids.add(id);
  return id;
}

const signs: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** Plain text of HTML rendered here. */
export const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (sign) => signs[sign] ?? sign)
    .replaceAll(/\s+/g, ' ')
    .trim();
