import { expect, it } from 'vitest';
import { writeHighlightsAsMarkdown } from './highlights-markdown.ts';

it('[D11] writes each mark as a quote with its name, its place and its note', () => {
  const about = { anchor: { page: 16 }, isGone: false };
  const text = writeHighlightsAsMarkdown(
    'La  fotosíntesis',
    [
      { ...about, color: 'doubt', quote: 'cinco regeneran\n\nla ribulosa', note: '¿Por qué cinco?' },
      { ...about, color: 'key', quote: 'una sale', note: '', isGone: true },
    ],
    'es',
  );
  expect(text).toBe(
    '# La fotosíntesis\n\n## Marcas\n\n> cinco regeneran\n>\n> la ribulosa\n\n*Duda · p. 16*\n\n¿Por qué cinco?\n\n' +
      '> una sale\n\n*Clave · no está en el texto nuevo*\n',
  );
});
