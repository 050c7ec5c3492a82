import { describe, expect, it } from 'vitest';
import { readRobotRules } from './robots.ts';

const allows = (text: string, path: string) => readRobotRules(text)(`https://a.org${path}`);

describe('the rules of a site', () => {
  it.each([
    ['', '/any', true],
    ['User-agent: *\nDisallow:', '/any', true],
    ['User-agent: *\nDisallow: /', '/any', false],
    ['User-agent: *\nDisallow: /private/', '/private/marks', false],
    ['User-agent: *\nDisallow: /private/', '/privately', true],
    ['User-agent: *\nDisallow: /a\nAllow: /a/b', '/a/b/c', true],
    ['User-agent: *\nDisallow: /a/b\nAllow: /a', '/a/b/c', false],
    ['User-agent: *\nDisallow: /a\nAllow: /a', '/a', true],
    ['User-agent: *\nDisallow: /*.pdf$', '/x/paper.pdf', false],
    ['User-agent: *\nDisallow: /*.pdf$', '/x/paper.pdf?page=2', true],
    ['User-agent: *\nDisallow: /*?print=', '/x?print=1', false],
    ['User-agent: *\nDisallow: /x$', '/x', false],
    ['User-agent: *\nDisallow: /x$', '/xy', true],
    ['User-agent: other\nDisallow: /', '/any', true],
    ['User-agent: *\nDisallow: /\n\nUser-agent: Repaso\nDisallow: /no', '/any', true],
    ['User-agent: other\nUser-agent: repaso\nDisallow: /no # not this', '/no', false],
    ['User-agent: other\nAllow: /\nUser-agent: *\nDisallow: /no', '/no', false],
    ['Sitemap: https://a.org/map.xml\r\nuser-AGENT: *\r\nDISALLOW: /no', '/no', false],
    ['<html>no rules at all</html>', '/any', true],
  ])('[D05] %j: %s %s', (text, path, expected) => {
    expect(allows(text, path)).toBe(expected);
  });

  it('[Z24] that were written to keep us busy are read at once', () => {
    const rule = `Disallow: /${'*a'.repeat(200)}*b$`;
    const text = ['User-agent: *', ...Array.from({ length: 3_000 }, () => rule)].join('\n');
    const reads = readRobotRules(text);
    for (let page = 0; page < 20; page += 1) expect(reads(`https://a.org/${'a'.repeat(2_000)}${page}`)).toBe(true);
  });
});
