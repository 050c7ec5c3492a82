import { expect, it } from 'vitest';
import { preparedText } from '#testing/prepared-text.ts';
import { isPresentable } from './presentable.ts';

it.each([
  ['en', 'price oil', 'Since then, they would price oil in gold. The members said they would price oil in gold.'],
  ['en', 'th-century epidemic', 'A 14th-century epidemic killed many. The 14th-century epidemic ended in the north.'],
  ['en', 'word pharmacy', 'The word pharmacy is Greek. The word pharmacy comes from an old root.'],
  ['en', 'most important part', 'The most important part is the crater. The most important part is the crater.'],
  ['en', 'blood carries', 'In the veins the blood carries little oxygen. The heart is a muscle.'],
  ['en', 'body needs oxygen', 'The body needs oxygen and food. The heart is a muscle.'],
  ['es', 'restos', 'Los restos quedaron en la orilla. Los restos eran de madera y de hierro.'],
  ['es', 'energía consumida', 'La energía consumida aumentó en el país. La energía consumida bajó en el norte.'],
  [
    'fr',
    'salariés travaillant',
    'Les salariés travaillant la nuit dorment peu. Les salariés travaillant le jour dorment.',
  ],
  ['fr', 'milliards', 'Le musée coûta deux milliards. Les milliards manquent au pays.'],
  ['pt', 'milhões', 'O país tem cem milhões. Os milhões vivem na costa do norte.'],
  ['it', 'governo bussa', 'Quando il governo bussa alla porta, nessuno apre. La porta resta chiusa.'],
  ['de', 'manche Schulen', 'Hier sind manche Schulen alt. Dort sind manche Schulen neu und groß.'],
] as const)('[G03] %s: "%s" is never asked about nor offered', (language, text, paragraph) => {
  const prepared = preparedText(language, paragraph);
  const shown = prepared.terms.filter((term) => isPresentable(term, prepared)).map((term) => term.text.toLowerCase());
  expect(shown).not.toContain(text.toLowerCase());
});

it.each([
  ['en', 'William Harvey', 'In 1628 the physician William Harvey wrote a book. The physicians read it.'],
  ['es', 'María Antonieta', 'Entre las víctimas estuvo la reina María Antonieta con sus hijos.'],
  ['it', 'Enrico De Nicola', 'Il testo fu firmato da Enrico De Nicola nel palazzo del governo.'],
  ['pt', 'São Paulo', 'As fábricas da cidade de São Paulo são grandes. As ruas são largas.'],
  ['de', 'Hans Christian Ørsted', 'Im Jahr 1820 bemerkte der Forscher Hans Christian Ørsted die Ablenkung.'],
  [
    'en',
    'kinetic energy',
    'The kinetic energy of a body grows with its speed. The kinetic energy is measured in joules.',
  ],
  ['es', 'membrana plasmática', 'La membrana plasmática rodea la célula. La membrana plasmática es delgada.'],
  ['de', 'Zellkern', 'Der Zellkern enthält das Erbgut. Im Zellkern liegen die Chromosomen.'],
] as const)('[G03] %s: "%s" may be', (language, text, paragraph) => {
  const prepared = preparedText(language, paragraph);
  const shown = prepared.terms.filter((term) => isPresentable(term, prepared)).map((term) => term.text);
  expect(shown).toContain(text);
});

it.each([
  ['es', 'Gouges', 'La escritora Olympe de Gouges publicó en París la declaración de los derechos.'],
  ['it', 'Nicola', 'Il testo fu firmato da Enrico De Nicola nel palazzo del governo.'],
] as const)('[G03] %s: half of a name, "%s", names nobody', (language, half, paragraph) => {
  const prepared = preparedText(language, paragraph);
  const shown = prepared.terms.filter((term) => isPresentable(term, prepared)).map((term) => term.text);
  expect(shown).not.toContain(half);
});
