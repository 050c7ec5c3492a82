import { describe, expect, it } from 'vitest';
import type { Language } from '#domain/documents/content.ts';
import { preparedText } from '#testing/prepared-text.ts';
import { answersOf } from './answers.ts';
import { listQuestionCandidates, selectItems } from '#domain/engine/study-material.ts';
import { findSubjects } from './subjects.ts';
import { sentenceDocument } from './sentence-document.ts';

/** Notes as students write them: plain sentences, no names, no years. */
const notes: Record<Language, string> = {
  es: `La célula es la unidad básica de la vida. La membrana plasmática rodea la célula y controla lo que entra. El citoplasma llena la célula y contiene los orgánulos. El núcleo guarda el material genético y dirige las actividades. Las mitocondrias producen energía mediante la respiración. Los ribosomas fabrican las proteínas según las instrucciones del ADN. El aparato de Golgi empaqueta las sustancias y las envía a otros lugares.`,
  en: `Sensory memory holds impressions for less than a second. Rehearsal moves information into the long-term store. Chunking groups single items into larger units. Interference occurs when similar memories compete with each other. The hippocampus forms new memories every day. Elaboration links new ideas to what is already known.`,
  fr: `L'estomac mélange les aliments avec le suc gastrique. Le pylore laisse passer la bouillie vers l'intestin. Le foie produit la bile, qui permet de digérer les graisses. La vésicule biliaire conserve la bile entre les repas. Le pancréas fabrique le suc pancréatique et des hormones. Le rectum stocke les déchets avant leur élimination.`,
  de: `Die Konsumenten ernähren sich von anderen Lebewesen. Der Boden speichert Wasser und Nährstoffe für die Pflanzen. Der Regenwurm lockert die Erde auf und mischt die Schichten. Die Mykorrhiza verbindet die Wurzeln der Bäume mit Pilzen. Die Laubstreu bietet vielen Kleintieren Nahrung und Schutz. Der Parasit lebt auf Kosten seines Wirts.`,
  it: `Il timpano trasmette le vibrazioni alla catena degli ossicini. La coclea trasforma le vibrazioni in impulsi nervosi. Il nervo acustico porta gli impulsi al cervello. Il timbro distingue due strumenti che suonano la stessa nota. Il rimbombo si sente negli ambienti chiusi e vuoti. La frequenza determina l'altezza del suono che sentiamo.`,
  pt: `A troposfera contém quase todo o vapor de água. A estratosfera contém a camada de ozônio, que absorve a radiação. A mesosfera queima a maior parte dos meteoros. A termosfera reflete as ondas de rádio. O oxigênio permite a respiração dos seres vivos. O gás carbônico retém o calor e alimenta a fotossíntese.`,
};

function subjectsOf(language: Language, text: string): string[] {
  const prepared = sentenceDocument(preparedText(language, text));
  const answers = new Map(answersOf(prepared).map((answer) => [answer.term.key, answer]));
  return findSubjects(prepared, answers).map((subject) => subject.text);
}

describe('what sentences speak of', () => {
  it.each([
    ['es', 'La membrana plasmática rodea la célula por todos sus lados.', ['La membrana plasmática']],
    ['en', 'A price ceiling is a limit that the government sets.', ['A price ceiling']],
    ['en', 'Elaboration links new ideas to what is already known.', ['Elaboration']],
    ['fr', 'La vésicule biliaire conserve la bile entre les repas.', ['La vésicule biliaire']],
    ['de', 'Die Konsumenten ernähren sich von anderen Lebewesen.', ['Die Konsumenten']],
  ] as const)('[G01] %s: "%s" begins with its subject, whole', (language, text, expected) => {
    expect(subjectsOf(language, text)).toEqual(expected);
  });

  it.each([
    ['en', 'The kidneys do not store water for a long time.', 'what is denied'],
    ['es', 'Su membrana rodea toda la célula por fuera.', 'what belongs to something said before'],
    ['es', 'Gustavo y Rosalía escribieron poemas en su juventud.', 'half of a pair'],
    ['it', "L'orecchio esterno raccoglie le onde del suono.", 'half of a phrase'],
  ] as const)('[G01] %s: "%s" is left out: %s', (language, text, _reason) => {
    expect(subjectsOf(language, text)).toEqual([]);
  });
});

describe.each(Object.keys(notes) as Language[])('plain notes in %s', (language) => {
  const prepared = sentenceDocument(preparedText(language, notes[language]));
  const candidates = listQuestionCandidates(prepared, 1);
  const chosen = selectItems(candidates, { count: 10, difficulty: 'mixed' }, []);
  const gaps = chosen.filter(({ kind }) => kind === 'cloze');

  it('[G01, G02] give questions with four options, not only statements to be called true', () => {
    expect(chosen.length).toBeGreaterThanOrEqual(4);
    expect(gaps.length * 2).toBeGreaterThanOrEqual(chosen.length);
    const statements = chosen.filter(({ kind }) => kind === 'true-false');
    const right = statements.filter(({ answerIndex }) => answerIndex === 0);
    expect(Math.abs(2 * right.length - statements.length)).toBeLessThanOrEqual(2);
  });

  it('[G04] offer no wrong option that stands in the sentence asked about', () => {
    for (const { options, answerIndex, source } of gaps) {
      const wrong = options.filter((_, index) => index !== answerIndex);
      for (const option of wrong) expect(source.quote.toLowerCase()).not.toContain(option.toLowerCase());
    }
  });
});

it('[G04] options agree with the verb in number, and the whole that a text opens with is none of them', () => {
  const prepared = sentenceDocument(preparedText('es', notes.es));
  const options = listQuestionCandidates(prepared, 1)
    .filter(({ stem }) => stem.includes('_____ guarda'))
    .flatMap((question) => question.options);
  expect(options).toContain('El núcleo');
  expect(options.filter((option) => /^L[oa]s /.test(option))).toEqual([]);
  expect(options).not.toContain('La célula');
});
