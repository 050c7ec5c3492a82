import type { Language } from '#domain/documents/content.ts';
import type { Fact } from '#domain/engine/facts/fact.ts';
import { factsOf } from '#domain/engine/facts/find-facts.ts';
import { isPresentable } from '#domain/engine/reading/presentable.ts';
import { preparedMarkdown } from '#testing/prepared-text.ts';
import { type RuleRow, ruleTable } from './rule-table.ts';

/** Language, Markdown, and words of the fact or term that is looked for in it. */
type Reading = readonly [Language, string, string];

const filler = 'The nervous system is built of two kinds of cells, which differ in what they do and how they look.\n\n';
const factRows: readonly RuleRow<Reading>[] = [
  {
    name: 'definition',
    accepts: [
      ['en', 'A cogwheel is a wheel with teeth on its rim.', 'cogwheel'],
      ['en', 'A wheel with teeth on its rim is called a **cogwheel**.', 'cogwheel'],
      ['en', '- Cogwheel: a wheel with teeth on its rim\n- Axle: a rod that carries a wheel', 'Cogwheel'],
      ['es', 'Una rueda con dientes en el borde se llama **engranaje**.', 'engranaje'],
      ['es', 'El engranaje es una rueda con dientes en el borde.', 'engranaje'],
      ['fr', 'Une roue qui porte des dents au bord s’appelle un **engrenage**.', 'engrenage'],
      ['fr', 'L’engrenage est une roue qui porte des dents au bord.', 'engrenage'],
      ['de', 'Ein Rad mit Zähnen am Rand heißt **Zahnrad**.', 'Zahnrad'],
      ['de', 'Unter einem Zahnrad versteht man ein Rad mit Zähnen am Rand.', 'Zahnrad'],
      ['de', 'Als Zahnrad bezeichnet man ein Rad mit Zähnen am Rand.', 'Zahnrad'],
      ['it', 'Una ruota con denti sul bordo si chiama **ingranaggio**.', 'ingranaggio'],
      ['it', 'L’ingranaggio è una ruota con denti sul bordo.', 'ingranaggio'],
      ['pt', 'Uma roda com dentes na borda chama-se **engrenagem**.', 'engrenagem'],
      ['pt', 'A engrenagem é uma roda com dentes na borda.', 'engrenagem'],
    ],
    refuses: [
      ['en', 'A cogwheel turns another wheel in the old mill.', 'cogwheel'],
      ['de', 'Ein Zahnrad dreht in der alten Mühle ein anderes Rad.', 'Zahnrad'],
      ['en', '- Cogwheel: 4 B\n- Axle: 3 A', 'Cogwheel'],
    ],
  },
  {
    name: 'members',
    accepts: [
      ['en', 'The parts of a mill are:\n\n- the wheel\n- the axle\n- the stone', 'axle'],
      ['es', 'Las partes de un molino son:\n\n- la rueda\n- el eje\n- la piedra', 'eje'],
    ],
    refuses: [
      ['en', '## Parts of a mill\n\n- the wheel\n- the axle', 'axle'],
      ['en', '## Exercises\n\n- the wheel\n- the axle\n- the stone', 'axle'],
    ],
  },
  {
    name: 'value',
    accepts: [
      [
        'en',
        '| Mill | River | Use |\n|---|---|---|\n| Old mill | Rhine | flour |\n| New mill | Main | paper |',
        'flour',
      ],
    ],
    refuses: [
      [
        'en',
        '| Mill | River | Use |\n|---|---|---|\n| Old mill | Rhine | (flour) |\n| New mill | Main | (paper) |',
        'flour',
      ],
      ['en', '| Mill | 1 | 2 |\n|---|---|---|\n| Old mill | Rhine | flour |\n| New mill | Main | paper |', 'flour'],
      ['en', '| Mill | River | Use |\n|---|---|---|\n| Old mill | Rhine | flour |', 'flour'],
    ],
  },
  {
    name: 'event',
    accepts: [
      ['en', '- Treaty of Utrecht (1713)\n- Battle of Waterloo (1815)', 'Utrecht'],
      ['en', '- Treaty of Utrecht (1713): ends the war\n- Battle of Waterloo (1815): ends the empire', 'Waterloo'],
    ],
    refuses: [
      ['en', '- Treaty of Utrecht (17)\n- Battle of Waterloo (18)', 'Utrecht'],
      ['en', '- Utrecht (1713)\n- Waterloo (1815)', 'Utrecht'],
      [
        'en',
        '- The treaty which all of the tired and poor states of the old world signed at Utrecht (1713) in spring',
        'Utrecht',
      ],
    ],
  },
  {
    name: 'cause',
    accepts: [
      [
        'es',
        'La ciudad creció con rapidez en el siglo XIX porque el nuevo ferrocarril llevó a muchos obreros a las minas.',
        'ferrocarril',
      ],
      [
        'fr',
        'La ville grandit rapidement au XIXe siècle parce que le nouveau chemin de fer amena des ouvriers dans les mines.',
        'ouvriers',
      ],
      [
        'it',
        'La città crebbe in fretta nel XIX secolo perché la nuova ferrovia portò molti operai nelle miniere.',
        'ferrovia',
      ],
      [
        'pt',
        'A cidade cresceu depressa no século XIX porque a nova ferrovia levou muitos operários às minas.',
        'ferrovia',
      ],
    ],
    refuses: [
      ['en', `${filler}The town grew quickly in those years.`, 'town'],
      ['en', `${filler}It grew because of it.`, 'grew'],
    ],
  },
];

const holds = (fact: Fact, words: string): boolean => JSON.stringify({ ...fact, path: [] }).includes(words);

const factTable = ruleTable({
  of: 'facts of a text',
  rows: factRows,
  names: factRows.map(({ name }) => name),
  refuses: (kind, [language, markdown, words]) =>
    !factsOf(preparedMarkdown(language, markdown)).some((fact) => fact.kind === kind && holds(fact, words)),
});

const termRows: readonly RuleRow<Reading>[] = [
  {
    name: 'shown term',
    accepts: [
      [
        'en',
        'The carbon cycle moves carbon. The carbon cycle takes years. Plants need the carbon cycle.',
        'carbon cycle',
      ],
      ['en', 'The UNESCO chose the town. The UNESCO pays for the walls of the town.', 'UNESCO'],
      ['es', 'El ciclo del carbono mueve el carbono. El ciclo del carbono dura años.', 'ciclo del carbono'],
      ['fr', 'Le cycle du carbone déplace le carbone. Le cycle du carbone dure des années.', 'cycle du carbone'],
      ['de', 'Der Kohlenstoffkreislauf bewegt Stoffe. Der Kohlenstoffkreislauf dauert Jahre.', 'Kohlenstoffkreislauf'],
      ['it', 'Il ciclo del carbonio muove il carbonio. Il ciclo del carbonio dura anni.', 'ciclo del carbonio'],
      ['pt', 'O ciclo do carbono move o carbono. O ciclo do carbono dura anos.', 'ciclo do carbono'],
    ],
    refuses: [
      ['en', 'The river moves quickly. The river moves in March. The river moves the mill.', 'moves'],
      ['en', 'The value wp1rp1 grows. The value wp1rp1 falls. The value wp1rp1 is high.', 'wp1rp1'],
      ['en', 'The fair is held in March. In March the town is full. March is cold.', 'March'],
      ['es', 'La feria es en marzo. En marzo la ciudad está llena.', 'marzo'],
      ['fr', 'La foire a lieu en mars. En mars la ville est pleine.', 'mars'],
      ['de', 'Der Markt ist im März. Im März ist die Stadt voll.', 'März'],
      ['en', 'The mill turns well. The mill turns often. The mill is old.', 'mill turns'],
      ['en', 'It is of the mill. It is of the mill again.', 'of the mill'],
    ],
  },
];

const termTable = ruleTable({
  of: 'terms of a text',
  rows: termRows,
  names: ['shown term'],
  refuses(_name, [language, markdown, words]) {
    const prepared = preparedMarkdown(language, markdown);
    return !prepared.terms.some((term) => term.text === words && isPresentable(term, prepared));
  },
});

export const readingTables = [factTable, termTable];
