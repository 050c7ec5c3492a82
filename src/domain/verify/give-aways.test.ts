import { describe, expect, it } from 'vitest';
import { asksSameFact, clash, clashOfDrafts, givesAway } from './give-aways.ts';

const item = (stem: string, answer: string, quote: string) => ({ stem, answer, quote });
const trials = 'The Rocket, built by Robert Stephenson, won the Rainhill Trials in 1829.';

describe('two questions of one test', () => {
  it.each([
    [
      'a question that names the answer of another',
      item('In which year did the Rocket win the Rainhill Trials?', '1829', trials),
      item('Which engine won the Rainhill Trials?', 'The Rocket', trials),
    ],
    [
      'a gap in a sentence that another question shows whole',
      item(
        'Completa la frase: Gustavo Adolfo Bécquer y Rosalía de Castro pertenecen al Romanticismo tardío. Sus p_____ son íntimos.',
        'poemas',
        'Gustavo Adolfo Bécquer y Rosalía de Castro pertenecen al Romanticismo tardío. Sus poemas son íntimos.',
      ),
      item(
        'Completa la frase: _____ y Rosalía de Castro pertenecen al Romanticismo tardío.',
        'Gustavo Adolfo Bécquer',
        'Gustavo Adolfo Bécquer y Rosalía de Castro pertenecen al Romanticismo tardío.',
      ),
    ],
    [
      'a term in another form of its word',
      item('Warum sind Zellmembranen der Pflanzen fest?', 'Zellulose', 'Zellmembranen der Pflanzen sind fest.'),
      item('Welcher Teil der Pflanzen ist fest?', 'Zellmembran', 'Die Zellmembran der Pflanzen ist fest.'),
    ],
  ])('[G04] %s gives it away', (_case, shown, asked) => {
    expect(givesAway(shown, asked)).toBe(true);
    expect(clash(asked, shown)).toBe(true);
  });

  it.each([
    [
      'the same frame around another sentence',
      item(
        '¿Qué término corresponde a esta descripción? «el líquido que llena la célula»',
        'citoplasma',
        'El citoplasma es el líquido que llena la célula.',
      ),
      item(
        '¿Qué término corresponde a esta descripción? «la unidad básica de la vida»',
        'célula',
        'La célula es la unidad básica de la vida.',
      ),
    ],
    [
      'a question on another fact that names the same thing',
      item('Who built the Rocket?', 'Robert Stephenson', 'Robert Stephenson built the Rocket in Newcastle.'),
      item('Which engine won the Rainhill Trials?', 'The Rocket', 'The Rocket won the Rainhill Trials.'),
    ],
  ])('[G04] %s gives nothing away', (_case, shown, asked) => {
    expect(givesAway(shown, asked)).toBe(false);
    expect(clash(shown, asked)).toBe(false);
  });

  it('[G04] ask for one fact from its two ends', () => {
    const engine = item('Which engine won the Rainhill Trials?', 'The Rocket', trials);
    const event = item('What did the Rocket engine win?', 'The Rainhill Trials', trials);
    expect(asksSameFact(engine, event)).toBe(true);
    expect(asksSameFact(engine, item('Who built the Rocket?', 'Robert Stephenson', trials))).toBe(false);
  });
});

describe('two drafts of a model for one order', () => {
  const valve = 'The mitral valve keeps blood from flowing back into the left atrium.';
  it.each([
    [
      'one sentence at two depths',
      item('What does the mitral valve prevent?', 'blood flowing back into the left atrium', valve),
      item('Why would a leaking valve tire the heart?', 'blood flows back into the atrium', valve),
    ],
    [
      'one answer about one subject, from two sentences',
      item(
        'Which valve lies between left atrium and left ventricle?',
        'mitral valve',
        'Between the left atrium and the left ventricle lies the mitral valve.',
      ),
      item(
        'Which valve closes between atrium and ventricle when the heart muscle pumps?',
        'the mitral valve',
        'When the heart muscle pumps, the mitral valve closes between atrium and ventricle.',
      ),
    ],
  ])('[G04] are near repeats: %s', (_case, one, other) => {
    expect(clash(one, other)).toBe(false);
    expect(clashOfDrafts(one, other)).toBe(true);
    expect(clashOfDrafts(other, one)).toBe(true);
  });

  it('[G04] may share a sentence or an answer where they ask for something else', () => {
    const built = item('Who built the Rocket?', 'Robert Stephenson', trials);
    expect(clashOfDrafts(built, item('Which engine won the Rainhill Trials?', 'The Rocket', trials))).toBe(false);
    const canal = item('When was the Panama canal opened?', '1914', 'The Panama canal was opened in 1914.');
    expect(clashOfDrafts(canal, item('When did the Great War begin?', '1914', 'The Great War began in 1914.'))).toBe(
      false,
    );
  });
});
