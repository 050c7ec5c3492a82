import { describe, expect, it } from 'vitest';
import { preparedText } from '#testing/prepared-text.ts';

describe('what a text explains', () => {
  it.each([
    [
      'es',
      'Se llama despotismo ilustrado a la forma de gobierno de los monarcas absolutos.',
      'despotismo ilustrado',
      'la forma de gobierno de los monarcas absolutos',
    ],
    [
      'es',
      'El paso de líquido a gas recibe el nombre de evaporación.',
      'evaporación',
      'El paso de líquido a gas recibe el nombre de evaporación.',
    ],
    [
      'es',
      'La pérdida de agua se conoce como transpiración.',
      'transpiración',
      'La pérdida de agua se conoce como transpiración.',
    ],
    [
      'es',
      'Ocurre en los cloroplastos, unos orgánulos que contienen clorofila.',
      'cloroplastos',
      'unos orgánulos que contienen clorofila',
    ],
    [
      'es',
      'Los productores, es decir, los organismos que fabrican su alimento, son verdes.',
      'productores',
      'los organismos que fabrican su alimento',
    ],
    ['es', 'Ósmosis: el paso de agua a través de una membrana.', 'Ósmosis', 'el paso de agua a través de una membrana'],
    [
      'es',
      'La planta cierra los estomas (unos poros diminutos de las hojas) de noche.',
      'estomas',
      'unos poros diminutos de las hojas',
    ],
    [
      'en',
      'One plate is forced down in a process called subduction.',
      'subduction',
      'One plate is forced down in a process called subduction.',
    ],
    [
      'en',
      'The loss of water from leaves is known as transpiration.',
      'transpiration',
      'The loss of water from leaves is known as transpiration.',
    ],
    [
      'en',
      'Below it lies the asthenosphere, a layer of the mantle that flows slowly.',
      'asthenosphere',
      'a layer of the mantle that flows slowly',
    ],
    [
      'fr',
      'On appelle confluence l’endroit où deux rivières se rejoignent.',
      'confluence',
      'l’endroit où deux rivières se rejoignent',
    ],
    [
      'fr',
      'Le passage de l’eau à l’état de vapeur s’appelle évaporation.',
      'évaporation',
      'Le passage de l’eau à l’état de vapeur s’appelle évaporation.',
    ],
    [
      'de',
      'Den Übergang von Wasser in Dampf nennt man Verdunstung.',
      'Verdunstung',
      'Den Übergang von Wasser in Dampf nennt man Verdunstung.',
    ],
    [
      'de',
      'Als Verdunstung bezeichnet man den Übergang von Wasser in Dampf.',
      'Verdunstung',
      'den Übergang von Wasser in Dampf',
    ],
    [
      'de',
      'Unter Verdunstung versteht man den Übergang von Wasser in Dampf.',
      'Verdunstung',
      'den Übergang von Wasser in Dampf',
    ],
    [
      'it',
      'Si chiama evaporazione il passaggio dallo stato liquido al gas.',
      'evaporazione',
      'il passaggio dallo stato liquido al gas',
    ],
    [
      'it',
      'I granelli formano corpi più grandi, detti planetesimi.',
      'planetesimi',
      'I granelli formano corpi più grandi, detti planetesimi.',
    ],
    [
      'pt',
      'Dá-se o nome de evaporação à passagem da água para o estado de gás.',
      'evaporação',
      'passagem da água para o estado de gás',
    ],
    [
      'pt',
      'Chama-se bioma a um conjunto de ecossistemas com clima semelhante.',
      'bioma',
      'um conjunto de ecossistemas com clima semelhante',
    ],
  ] as const)('[N01] %s: "%s" defines %s', (language, text, term, explained) => {
    const [gloss] = preparedText(language, text).glosses.filter(({ isDefinition }) => isDefinition);
    expect(gloss).toMatchObject({ term, text: explained });
  });

  it('[N01] a sentence that points back is shown with the one it points to', () => {
    const text = 'Both houses have the same powers and vote on each law. This system is called perfect bicameralism.';
    const [gloss] = preparedText('en', text).glosses;
    expect(gloss).toMatchObject({ term: 'perfect bicameralism', text, firstSentence: 0, sentence: 1 });
  });

  it.each([
    ['en', 'The Earth consists of a core, a mantle and a crust.'],
    ['en', 'The book was written by Galen, a Greek physician of the second century.'],
    ['es', 'Ejemplo: la raíz de una planta que crece.'],
    ['es', 'El clero, la nobleza y la burguesía pagaban pocos impuestos.'],
    ['es', 'En Ethernet, un puerto de acceso (conectado a un ordenador, no a otro conmutador) salta estos estados.'],
    ['es', 'En Ethernet, un puerto de acceso salta los estados que no necesita.'],
    ['en', 'He worked with frogs, a new form of electricity, animal electricity, and small wires.'],
  ] as const)('[N01] %s: "%s" defines nothing', (language, text) => {
    expect(preparedText(language, text).glosses.filter(({ isDefinition }) => isDefinition)).toEqual([]);
  });
});
