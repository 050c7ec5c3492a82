import type { Language } from '#domain/documents/content.ts';
import { makeConceptMap } from '#domain/engine/map/concept-map.ts';
import { preparedMarkdown } from '#testing/prepared-text.ts';
import { type RuleRow, ruleTable } from './rule-table.ts';

/** Language, Markdown, two concepts, and the label of the line that joins them. */
type Line = readonly [Language, string, string, string, string];

const metals = '# Metals\n\n**Metals** are solids that conduct heat.';
const mill = '- **Ruota**: gira nel fiume\n- **Asse**: porta la ruota\n- **Macina**: schiaccia il grano';

const rows: readonly RuleRow<Line>[] = [
  {
    name: 'line of a list',
    accepts: [
      [
        'en',
        `${metals} Metals, such as **iron**, conduct heat well. **Iron** is the stuff of rails.`,
        'metals',
        'iron',
        'includes',
      ],
      ['it', `# Il mulino\n\n## Parti del mulino\n\n${mill}`, 'parti del mulino', 'asse', 'comprende'],
    ],
    refuses: [
      ['en', `${metals} Metals, unlike **iron**, conduct heat well.`, 'metals', 'iron', 'includes'],
      ['it', `# Il mulino\n\n## Note sul mulino\n\n${mill}`, 'note sul mulino', 'grano', 'comprende'],
    ],
  },
];

export const mapLineTable = ruleTable({
  of: 'lines of a map',
  rows,
  names: ['line of a list'],
  refuses(_name, [language, markdown, one, other, label]) {
    const { nodes, edges } = makeConceptMap(preparedMarkdown(language, markdown));
    const names = new Map(nodes.map(({ id, name }) => [id, name.toLowerCase()]));
    const joins = (from: string, to: string): boolean =>
      edges.some((edge) => names.get(edge.from) === from && names.get(edge.to) === to && edge.label === label);
    return !joins(one, other) && !joins(other, one);
  },
});
