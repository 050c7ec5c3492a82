import { createRandom } from '#domain/engine/forms/seed.ts';
import { type ItemSelection, selectItems } from '#domain/engine/ranking/select-items.ts';
import { type Item, itemForms } from '#domain/items/item.ts';
import { type RuleRow, ruleTable } from './rule-table.ts';

/** The wish of a test, and the items that it takes from the pool: form, number of the section, number of the question. */
type Selection = readonly [wish: ItemSelection, taken: string];

const levels = ['easy', 'medium', 'hard'] as const;
const syllables = ['ba', 'de', 'fi', 'go', 'lu', 'ma', 'ne', 'pi', 'ro', 'su'];
/** Returns a word of its own for each number. */
const wordOf = (number: number): string =>
  [...String(number + 1000)].map((digit) => syllables[Number(digit)] ?? '').join('');

/** Two hundred questions in six sections, in every form, of every level and value. */
const pool = Array.from({ length: 200 }, (_, place): Item => {
  const random = createRandom(place);
  const [name, other] = [wordOf(place), wordOf(place + 500)];
  const source = { quote: `The ${name} is ${other}.`, start: place * 100, end: place * 100 + 30, anchor: { page: 1 } };
  const base = {
    stem: `Which ${other}?`,
    explanation: '',
    source,
    sectionIndex: place % 6,
    difficulty: levels[Math.floor(random() * 3)] ?? 'easy',
    topic: name,
    usable: 0.4 + 0.6 * random(),
    learningValue: 0.3 + 0.5 * random(),
  };
  const parts = Array.from({ length: 2 + (place % 6) }, (__, part) => wordOf(1000 + place * 8 + part));
  switch (itemForms[place % itemForms.length]) {
    case 'true-false':
      return { ...base, form: 'true-false', kind: 'true-false', options: ['True', 'False'], answerIndex: place % 2 };
    case 'typed':
      return { ...base, form: 'typed', answer: name, accepted: [] };
    case 'matching':
      return { ...base, form: 'matching', pairs: parts.map((left) => ({ left, right: `${left} ${name}`, source })) };
    case 'belonging':
      return { ...base, form: 'belonging', options: [...parts, name], memberIndexes: [0, 1] };
    case 'order':
      return { ...base, form: 'order', steps: parts };
    case 'open':
      return { ...base, form: 'open', points: parts.map((text) => ({ text, source })) };
    default:
      return { ...base, form: 'choice', kind: 'cloze', options: [name, ...parts.slice(0, 3)], answerIndex: 0 };
  }
});

export const takenOf = (wish: ItemSelection): string =>
  selectItems(pool, wish, [])
    .map((item) => `${item.form.slice(0, 2)}${item.sectionIndex}.${pool.indexOf(item)}`)
    .join(' ');

const rows: readonly RuleRow<Selection>[] = [
  {
    name: 'takes the best of a pool',
    accepts: [
      [{ count: 5, difficulty: 'mixed' }, 'ch1.133 ch4.28 ch0.84 ma3.45 op2.104'],
      [
        { count: 12, difficulty: 'mixed', style: 'mixed' },
        'ch1.133 ch0.84 ch4.28 ch3.105 ch5.35 ch1.49 op2.104 ma4.10 ma1.115 ma1.73 op5.125 op4.76',
      ],
      [
        { count: 24, difficulty: 'mixed', style: 'written' },
        'op2.104 op4.76 op5.125 op1.55 op3.153 op4.160 op2.188 op5.167 op1.181 ty0.156 ty1.121 ty4.184 ty2.86 op3.69 ty1.79 ty3.135 ty0.114 ty5.149 ty0.30 ty4.58 op5.41 ty5.191 op2.20 ty3.93',
      ],
      [
        { count: 10, difficulty: 'easy' },
        'ch3.105 ch0.168 ch5.35 ch2.56 ch3.189 ma1.115 ma3.45 ma1.157 ma4.94 op3.153',
      ],
      [
        { count: 10, difficulty: 'hard', style: 'mixed' },
        'ch4.196 op2.104 ma1.73 ch5.119 ma2.80 ma4.178 op5.125 ma1.31 ch2.182 op3.69',
      ],
      [
        { count: 14, difficulty: 'mixed', hasNamedForms: true },
        'ma1.115 be2.74 ty0.156 or3.117 ch1.133 op2.104 tr1.127 ma4.10 ma3.45 op4.76 op5.125 ma1.73 ma2.80 op5.167',
      ],
      [
        { count: 40, difficulty: 'mixed', style: 'mixed' },
        'ch1.133 ch0.84 ch4.28 ch3.105 ch5.35 ch1.49 ch2.56 ch0.168 ch4.196 ch3.189 ch1.175 op2.104 ch4.112 ch0.126 ch1.7 ch4.154 op5.125 ch2.14 ma1.73 ch1.91 op5.167 op4.76 op3.69 op5.41 op3.153 op2.188 op4.160 ch2.140 ch3.63 op1.55 op2.20 op0.174 op5.83 op3.195 or0.138 op1.181 be2.74 op3.111 be4.130 be5.179',
      ],
      [{ count: 6, difficulty: 'mixed', sectionIndexes: [1, 3] }, 'ch1.133 ch3.105 ch1.49 ma1.115 ma1.73 op3.69'],
      [
        {
          count: 8,
          difficulty: 'mixed',
          askedBySection: new Map([
            [0, 4],
            [1, 1],
          ]),
        },
        'ch4.28 ch3.105 ch5.35 ch1.133 op2.104 ma3.45 ma4.10 ma2.80',
      ],
      [
        { count: 8, difficulty: 'mixed', style: 'mixed', onlyFillsUp: true },
        'ch1.133 ch0.84 ch4.28 ch3.105 op2.104 ma3.45 ma1.115 ma4.10',
      ],
    ],
    refuses: [
      // The first ones.
      [{ count: 3, difficulty: 'mixed' }, 'ch0.0 tr1.1 ty2.2'],
    ],
  },
];

export const selectionTable = ruleTable({
  of: 'choices of questions',
  rows,
  names: ['takes the best of a pool'],
  refuses: (_name, [wish, taken]) => takenOf(wish) !== taken,
});
