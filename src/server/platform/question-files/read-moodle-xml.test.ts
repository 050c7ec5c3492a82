import { describe, expect, it } from 'vitest';
import { readMoodleXml } from './read-moodle-xml.ts';

const quiz = (...questions: string[]) => `<?xml version="1.0"?><quiz>${questions.join('')}</quiz>`;
const question = (type: string, stem: string, parts = '') =>
  `<question type="${type}"><name><text>N</text></name><questiontext format="html"><text><![CDATA[${stem}]]></text></questiontext>${parts}</question>`;
const answer = (fraction: number, text: string, feedback = '') =>
  `<answer fraction="${fraction}" format="html"><text>${text}</text><feedback format="html"><text>${feedback}</text></feedback></answer>`;

describe('a question of Moodle', () => {
  it('[T01] is read as plain text, with what its answers tell, and names what stays behind', () => {
    const stem = '<p>Which <b>gas</b>?</p><p><img src="@@PLUGINFILE@@/leaf.png"/> Look.</p><script>x()</script>';
    const parts = `<single>true</single><defaultgrade>2</defaultgrade><hint><text>h</text></hint><tags><tag><text>t</text></tag></tags>
      ${answer(100, 'Oxygen', '&lt;p&gt;Yes.&lt;/p&gt;')}${answer(50, 'Ozone')}${answer(0, 'Helium')}`;
    const { questions } = readMoodleXml(quiz(question('multichoice', stem, parts)));
    expect(questions[0]?.question).toMatchObject({
      form: 'choice',
      stem: 'Which gas?\nLook.',
      explanation: 'Oxygen: Yes.',
      options: [
        { text: 'Oxygen', isRight: true },
        { text: 'Ozone', isRight: false },
        { text: 'Helium', isRight: false },
      ],
    });
    expect(questions[0]?.lost.toSorted()).toEqual([
      'formatting',
      'hints',
      'images',
      'partial_credit',
      'points_worth',
      'tags',
    ]);
  });

  it.each<[string, string, string, object]>([
    [
      'a number with a tolerance',
      'numerical',
      `<answer fraction="100"><text>3</text><tolerance>0.1</tolerance></answer>`,
      { reason: 'tolerance' },
    ],
    ['words that are dragged', 'ddwtos', '', { reason: 'kind', kind: 'ddwtos' }],
    ['a cloze', 'cloze', '', { reason: 'kind', kind: 'cloze' }],
    [
      'an essay without points',
      'essay',
      '<graderinfo format="html"><text></text></graderinfo>',
      { reason: 'no_points' },
    ],
    ['a text', 'description', '', { reason: 'description' }],
    ['answers with wildcards alone', 'shortanswer', answer(100, 'photo*'), { reason: 'wildcards' }],
    [
      'two right options of which one is chosen',
      'multichoice',
      answer(100, 'a') + answer(100, 'b'),
      { reason: 'several_right' },
    ],
    [
      'seven options',
      'multichoice',
      answer(100, 'a') + [...'bcdefg'].map((one) => answer(0, one)).join(''),
      { reason: 'too_many_options' },
    ],
  ])('[T01] names %s, which no test asks', (_what, type, parts, expected) => {
    const { questions, unasked } = readMoodleXml(quiz(question(type, 'Why?', parts)));
    expect(questions).toEqual([]);
    expect(unasked).toMatchObject([{ place: 1, text: 'Why?', ...expected }]);
  });

  it('[T01] keeps a number without tolerance, points of an essay, and a matching without its idle options', () => {
    const exact = '<answer fraction="100"><text>3</text><tolerance>0</tolerance></answer>';
    const points =
      '<graderinfo format="html"><text>&lt;ul&gt;&lt;li&gt;light&lt;/li&gt;&lt;li&gt;water&lt;/li&gt;&lt;/ul&gt;</text></graderinfo>';
    const pair = (left: string, right: string) =>
      `<subquestion format="html"><text>${left}</text><answer><text>${right}</text></answer></subquestion>`;
    const { questions, unasked } = readMoodleXml(
      quiz(
        question('numerical', 'How many?', exact),
        question('essay', 'Why?', points),
        question('matching', 'Match.', pair('a', '1') + pair('b', '2') + pair('', '3')),
      ),
    );
    expect(unasked).toEqual([]);
    expect(questions.map(({ question: one, lost }) => [one.form, lost.includes('extra_matches')])).toEqual([
      ['typed', false],
      ['open', false],
      ['matching', true],
    ]);
    expect(questions[1]?.question).toMatchObject({ points: ['light', 'water'] });
  });
});
