import { describe, expect, it } from 'vitest';
import { createCrawlFrontier, crawlLimits } from './crawl-frontier.ts';

describe('the pages of a crawl that wait', () => {
  it('[D05] are those of the start host, each once, in their order', () => {
    const frontier = createCrawlFrontier('https://a.org/');
    frontier.add([
      'https://a.org/2',
      'https://a.org/#top',
      'https://b.org/',
      'https://sub.a.org/',
      'https://a.org:8080/',
      'https://a.org/2?utm_source=x',
      'https://a.org/1#part',
      'mailto:ana@a.org',
      'https://ana:secret@a.org/3',
    ]);
    expect(frontier.takeAll()).toEqual(['https://a.org/2', 'https://a.org/1']);
    frontier.add(['https://a.org/2', 'https://a.org/3']);
    expect(frontier.takeAll()).toEqual(['https://a.org/3']);
    expect(frontier.takeAll()).toEqual([]);
  });

  it('[D05] leaves out pictures and other files, and all but a few of the variants of a path', () => {
    const frontier = createCrawlFrontier('https://a.org/');
    frontier.add(['https://a.org/photo.JPG', 'https://a.org/paper.pdf', 'https://a.org/data.zip']);
    frontier.add(Array.from({ length: 9 }, (_, day) => `https://a.org/calendar?day=${day}`));
    expect(frontier.takeAll()).toEqual([
      'https://a.org/paper.pdf',
      ...Array.from({ length: crawlLimits.variantsOfPath }, (_, day) => `https://a.org/calendar?day=${day}`),
    ]);
  });

  it('[D05] knows where redirects led to', () => {
    const frontier = createCrawlFrontier('https://a.org/');
    expect([frontier.meet('https://a.org/x'), frontier.meet('https://a.org/x#y')]).toEqual([true, false]);
    frontier.add(['https://a.org/x']);
    expect(frontier.takeAll()).toEqual([]);
  });
});
