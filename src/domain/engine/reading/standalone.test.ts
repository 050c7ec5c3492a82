import { expect, it } from 'vitest';
import { preparedText } from '#testing/prepared-text.ts';
import { pointsElsewhere, standsAlone } from './standalone.ts';

it.each([
  ['en', 'Marie Curie discovered polonium with her husband in the summer of 1898.', true],
  ['en', 'In another incident, he was captured and held prisoner by the allies of the king.', false],
  ['en', 'Subsequently the members of the council chose a new president for three years.', false],
  ['en', 'The water boils at a temperature of 100 degrees.[1] The steam rises.', false],
  ['es', 'La membrana plasmática es la capa que separa el interior de la célula del medio exterior.', true],
  ['es', 'Por otra parte, la membrana plasmática separa el interior de la célula del medio.', false],
  ['fr', 'La membrane plasmique est la couche qui sépare l’intérieur de la cellule du milieu extérieur.', true],
  ['fr', 'À la fin du siècle, il découvrit le radium dans un laboratoire de la ville.', false],
  ['fr', 'Lors de ceux-ci, la membrane plasmique est rompue par la pression de l’eau.', false],
  ['de', 'Die Zellmembran trennt das Innere der Zelle von der äußeren Umgebung des Gewebes.', true],
  ['de', 'Darüber hinaus trennt die Zellmembran das Innere der Zelle von der Umgebung.', false],
  ['it', 'La membrana plasmatica è lo strato che separa l’interno della cellula dall’ambiente esterno.', true],
  ['it', 'Successivamente la membrana plasmatica separa l’interno della cellula dall’ambiente esterno.', false],
  ['es', 'Compró las herramientas de los vecinos para seguir con la construcción del fuerte.', false],
  ['pt', 'A membrana plasmática separa o interior da célula do meio exterior e a protege.', true],
  ['pt', '“A membrana plasmática separa o interior da célula do meio exterior e a protege.', false],
  ['es', 'En junio de 1791 intentó huir del país con su familia y con sus criados.', false],
  ['es', 'En el verano de 1789 una multitud asaltó la prisión de la ciudad.', true],
  ['es', 'En junio de 1791 los diputados intentaron huir del país con sus familias.', true],
  ['es', 'En 1950, Noble nombró a un abogado para el puesto de presidente de la empresa.', true],
  ['pt', 'Em 1187 lançou um ataque contra o antigo amigo com um exército de soldados.', false],
  ['it', 'Resta in carica sette anni ed è eletto dal Parlamento in seduta comune.', false],
  ['en', 'The left ventricle sends this blood through the aorta to all organs of the body.', false],
  ['en', 'The left ventricle sends blood to all organs, and this blood carries oxygen.', true],
  ['es', 'Tres días después los diputados juraron que no se separarían sin una constitución.', false],
  ['es', 'Mientras tanto, las ideas de la Ilustración se habían difundido entre la burguesía.', false],
  ['es', 'En España el principal representante fue Carlos III, que reinó entre 1759 y 1788 con poder absoluto.', false],
  ['es', 'El principal representante de la Ilustración en España fue Carlos III, que reinó entre 1759 y 1788.', true],
  ['it', 'Il corpo più grande, Cerere, fu scoperto da Giuseppe Piazzi a Palermo nel primo giorno del 1801.', false],
  ['it', 'Il corpo più grande della fascia degli asteroidi fu scoperto da Giuseppe Piazzi a Palermo nel 1801.', true],
  ['en', 'The largest body, Ceres, was discovered by Giuseppe Piazzi in Palermo on the first day of 1801.', false],
  ['en', 'The largest body of the asteroid belt was discovered by Giuseppe Piazzi in Palermo in 1801.', true],
  ['fr', 'Nicolas de Saussure prouva en 1804 que l’eau participe elle aussi à la formation de la matière.', false],
  ['de', 'Der wichtigste Vertreter war Friedrich der Große, der von 1740 bis 1786 in Preußen regierte.', false],
  ['de', 'Bald darauf fuhren in Berlin die ersten elektrischen Straßenbahnen durch die Stadt.', false],
] as const)('[G03] %s: whether "%s" stands alone: %s', (language, text, expected) => {
  const prepared = preparedText(language, text);
  const [first] = prepared.sentences;
  expect(first && standsAlone(first, language)).toBe(expected);
});

it.each([
  ['en', 'The council was slow to change prices so that they reflected this loss.', true],
  ['en', 'The council was slow to change prices so that they reflected the loss.', false],
  ['es', 'Newton no saltó y esa falta de valor le costó muchas críticas.', true],
  ['fr', 'Le clergé de cette ville vota la loi au printemps.', true],
] as const)('[G03] %s: whether "%s" points at something said before: %s', (language, text, expected) => {
  const [first] = preparedText(language, text).sentences;
  expect(first && pointsElsewhere(first, language)).toBe(expected);
});
