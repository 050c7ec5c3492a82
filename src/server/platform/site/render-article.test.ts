import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scriptPayloads } from '#testing/script-payloads.ts';
import { atomFeed } from './atom-feed.ts';
import { escapeXml, jsonForScript } from './escape.ts';
import { parseQuiz } from './quiz-block.ts';
import { renderArticle } from './render-article.ts';

const htmlOf = (body: string) => renderArticle({ language: 'en', body }).html;

/** All elements that Markdown may produce, with their allowed attributes. */
const allowed: Record<string, string[]> = {
  a: ['href', 'rel', 'class', 'aria-label'],
  section: ['class', 'aria-labelledby'],
  div: ['class', 'data-right', 'tabindex', 'role'],
  ol: ['type', 'aria-labelledby', 'start'],
  ...Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6', 'li'].map((tag) => [tag, ['id']])),
  p: ['class', 'id'],
  ...Object.fromEntries(['th', 'td'].map((tag) => [tag, []])),
  ...Object.fromEntries(
    'ul br hr em strong b code pre blockquote table thead tbody tr details summary s'
      .split(' ')
      .map((tag) => [tag, []]),
  ),
};
const mathElements = /^(?:math|m[a-z]+|semantics|annotation)$/;

/** Lists everything beyond the allowed elements and link targets. */
function faultsOf(html: string): string[] {
  return [...html.matchAll(/<([^<]*)/g)].flatMap(([, rest = '']) => {
    const [, name, attributes = ''] = /^\/?([a-z][a-z0-9]*)((?: [a-z-]+(?:="[^"]*")?)*)\s*\/?>/.exec(rest) ?? [];
    if (name === undefined) return [rest];
    const given = [...attributes.matchAll(/ ([a-z-]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => ({
      key,
      value,
    }));
    const isAllowed = ({ key, value }: { key: string; value: string }): boolean => {
      if (mathElements.test(name)) return !/^on|^(?:href|src|style)$/.test(key);
      if (key === 'href' && !/^(?:https?:\/\/|mailto:|\/(?![/\\])|#)/.test(value)) return false;
      return allowed[name]?.includes(key) ?? false;
    };
    const isKnown = name in allowed || mathElements.test(name);
    return isKnown && given.every(isAllowed) ? [] : [rest];
  });
}

describe('the Markdown of an article', () => {
  it('[O12] runs nothing and loads nothing, whatever is written', () => {
    expect(scriptPayloads).toHaveLength(400);
    expect(scriptPayloads.flatMap((payload) => faultsOf(htmlOf(payload)))).toEqual([]);
    // Proves that the check detects most payloads.
    expect(scriptPayloads.filter((payload) => faultsOf(payload).length > 0).length).toBeGreaterThan(200);
  });

  it('[O12] runs nothing where payloads are joined at random', () => {
    const some = fc.array(fc.constantFrom(...scriptPayloads, '\n', '`', '"', '<', '>', '&'), { maxLength: 6 });
    fc.assert(
      fc.property(some, (parts) => {
        expect(faultsOf(htmlOf(parts.join('')))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('[O13] stays text in a feed, and in data of a page', () => {
    const entry = { uuid: 'u', path: '/academy/x', publishedAt: new Date(0), updatedAt: new Date(0) };
    for (const payload of scriptPayloads) {
      const text = `${payload}\0\u0008\uD800]]>&`;
      const feed = { language: 'en', title: text, path: '/f', page: '/p' };
      const xml = atomFeed(new URL('https://a.example'), {
        ...feed,
        entries: [{ ...entry, title: text, summary: text, html: htmlOf(text) }],
      });
      const inside = xml.slice(xml.indexOf('<title>'));
      expect(inside.match(/<(?!\/?(?:title|author|name|link|updated|entry|id|published|summary|content|feed)\b)/)).toBe(
        null,
      );
      expect(xml).not.toMatch(/]]>|&(?!(?:amp|lt|gt|quot);)/);
      expect(isXmlText(xml)).toBe(true);
      expect(xml.isWellFormed()).toBe(true);
      const data = jsonForScript({ headline: text });
      expect(data).not.toContain('<');
      expect(JSON.parse(data)).toEqual({ headline: text });
    }
  });

  it('[W01] gives each heading an address of its own, which the page itself does not have', () => {
    const { headings } = renderArticle({ language: 'es', body: '# Qué es\n\n## Qué es\n\n## Main\n\n## ¿?' });
    expect(headings.map(({ id }) => id)).toEqual(['que-es', 'que-es-2', 'main-2', 'section']);
  });

  it('[W01] cites what it lists, and nothing else', () => {
    const body =
      'One [1], none [3] and a [link](https://x.example).\n\n```sources\nA (2006). T. https://a.example/1\nB\n```';
    const html = htmlOf(body);
    expect(html).toContain('One<a class="cite" href="#source-1" aria-label="Study 1">1</a>, none [3]');
    expect(html).toContain('<li id="source-2">B</li>');
    expect(html).toContain('<a href="https://x.example" rel="noopener">link</a>');
  });

  it('[W01] vouches for no link of what a stranger sent', () => {
    const { html } = renderArticle({
      language: 'en',
      body: '[x](https://x.example) [y](/documents)',
      isContributed: true,
    });
    expect(html).toBe(
      '<p><a href="https://x.example" rel="noopener nofollow ugc">x</a> <a href="/documents">y</a></p>\n',
    );
  });

  it('[W01] draws formulas, and leaves one that cannot be read as it was written', () => {
    expect(htmlOf('`$x^2$`')).toMatch(/^<p><math><msup>/);
    expect(htmlOf('```math\n\\frac{1}{2}\n```')).toContain('<mfrac>');
    expect(htmlOf('`$\\frac$`')).toBe('<p><code>$\\frac$</code></p>\n');
  });

  it('[W01] shows questions with their answers folded below, without scripts', () => {
    const { html, questionCount } = renderArticle({
      language: 'en',
      body: '```quiz\n? 2 + 2?\n- 3\n+ **4**\n= By counting.\n\n? No answer\n- a\n- b\n```',
    });
    expect(questionCount).toBe(1);
    expect(html).toContain('<div class="check-question" data-right="1">');
    expect(html).toContain('<li><strong>4</strong></li>');
    expect(html).toContain('<details><summary>Show the answer</summary><p><b>B.</b> By counting.</p></details>');
  });
});

it('[W01] reads whole questions of a block only', () => {
  expect(parseQuiz('- lost\n? a\n+ b\n? c\n+ d\n- e\n= f\n? g\n- h\n- i\n= j')).toEqual([
    { text: 'c', options: ['d', 'e'], right: 0, why: 'f' },
  ]);
});

it('[O13] leaves out what XML cannot hold', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(isXmlText(escapeXml(text))).toBe(true);
      expect(escapeXml(text)).not.toMatch(/[<>]/);
    }),
  );
});

/** Whether XML 1.0 allows all its characters. */
const isXmlText = (text: string): boolean =>
  [...text].every((sign) => {
    const code = sign.codePointAt(0) ?? 0;
    return (
      code === 9 ||
      code === 10 ||
      code === 13 ||
      (code > 31 && code < 0xd800) ||
      (code > 0xdfff && code !== 0xfffe && code !== 0xffff)
    );
  });
