import { assert, constantFrom, array, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsPhrases, passageScore, snippetOf, queryPhrases, queryTerms } from './library-search.ts';
import { searchForms } from './search-forms.ts';

describe('what somebody looks for', () => {
  it('[D10] is the forms of its words in the languages of the documents', () => {
    const [word] = queryTerms('células', ['es', 'en']);
    expect(word?.folded).toBe('celulas');
    expect(word?.forms).toEqual(expect.arrayContaining(searchForms('célula', 'es').slice(1)));
  });

  it('[D10] leaves function words out, unless there are no others', () => {
    expect(queryTerms('la célula de las plantas', ['es']).map(({ folded }) => folded)).toEqual(['celula', 'plantas']);
    expect(queryTerms('the', ['en']).map(({ folded }) => folded)).toEqual(['the']);
    expect(queryTerms(' ?! ', ['en'])).toEqual([]);
  });
});

describe('how well a passage answers', () => {
  const query = 'ciclo de Calvin';
  const words = queryTerms(query, ['es']);
  const score = (text: string) => passageScore(text, query, words);

  it('[D10] more words beat more repetitions, and the words side by side beat both', () => {
    expect(score('El ciclo lo describió Calvin.')).toBeGreaterThan(score('Un ciclo y otro ciclo y otro ciclo.'));
    expect(score('El ciclo de Calvin fija el carbono.')).toBeGreaterThan(score('Calvin: un ciclo, Calvin, ciclo.'));
    expect(score('El CICLO DE CALVÍN.')).toBe(score('El ciclo de Calvin.'));
  });

  it.each(['„ciclo de Calvin“', '"ciclo de Calvin'])('[D10] quotation marks are not looked for: %s', (quoted) => {
    const text = 'El ciclo de Calvin fija el carbono.';
    expect(passageScore(text, quoted, words)).toBe(score(text));
  });
});

describe('a snippet', () => {
  it('[D10] shows where the words stand closest, and marks their forms', () => {
    const passage = `La célula. ${'Otra cosa muy larga. '.repeat(30)}Las membranas de las células son finas. ${'Fin. '.repeat(60)}`;
    const snippet = snippetOf(passage, { words: queryTerms('membrana célula', ['es']) }, 'es');
    expect(snippet.marks.map(([start, end]) => snippet.text.slice(start, end))).toEqual(['membranas', 'células']);
    expect(passage.slice(snippet.start, snippet.start + snippet.text.length)).toBe(snippet.text);
  });

  const passage = 'The spinning jenny could spin. Then they gave the JENNY, spinning, to them; Crompton saw the crop.';
  it.each([
    ['"spinning jenny"', ['spinning jenny']],
    ['“Spinning Jenny” crop', ['spinning jenny', 'crop']],
    ['„Spinning Jenny“ crop', ['spinning jenny', 'crop']],
    ['“spinning jenny"', ['spinning jenny']],
    ['spinning jenny', ['spinning', 'jenny', 'spin', 'JENNY', 'spinning']],
    ['the', ['The', 'the', 'the']],
    ['Crompt', ['Crompton']],
    ['"jenny could fly"', ['jenny', 'JENNY']],
  ])('[D10] marks whole words, their forms and phrases: %s', (query, marked) => {
    const parsedQuery = { words: queryTerms(query, ['en']), phrases: queryPhrases(query) };
    const { text, marks } = snippetOf(passage, parsedQuery, 'en');
    expect(marks.map(([start, end]) => text.slice(start, end))).toEqual(marked);
  });

  it('[D10] is only of passages that hold the phrase', () => {
    expect(holdsPhrases(passage, queryPhrases('"jenny could" "THE jenny"'))).toBe(true);
    expect(holdsPhrases(passage, queryPhrases('"jenny spin"'))).toBe(false);
    expect(holdsPhrases(passage, [])).toBe(true);
  });

  it('[D10] marks words whose accents are written apart', () => {
    const passage = 'L’e\u0301lite du pays.';
    const { text, marks } = snippetOf(passage, { words: queryTerms('élite', ['fr']) }, 'fr');
    expect(marks.map(([start, end]) => text.slice(start, end))).toEqual(['e\u0301lite']);
  });

  it('[D10] is a part of its passage, its marks within it, whatever is parsedQuery', () => {
    const anyWord = constantFrom('célula', 'mitosis', 'x', 'ñandú', '3,14', '…', '\n', '𝒳');
    assert(
      property(array(anyWord, { maxLength: 120 }), string(), (parts, query) => {
        const passage = parts.join(' ');
        const parsedQuery = `${query} "${parts.slice(1, 3).join(' ')}" ${parts.slice(0, 2).join(' ')}`;
        const words = queryTerms(parsedQuery, ['es']);
        const { text, start, marks } = snippetOf(passage, { words, phrases: queryPhrases(parsedQuery) }, 'es');
        expect(passage.slice(start, start + text.length)).toBe(text);
        marks.forEach(([from, to], index) => {
          expect(from >= (marks[index - 1]?.[1] ?? 0) && from < to && to <= text.length).toBe(true);
        });
      }),
    );
  });
});
