import { feedbackOf, nameOf, type PortableQuestion } from './portable-question.ts';
import { xmlText } from './xml-text.ts';

const NAMESPACE = 'http://www.imsglobal.org/xsd/imsqti_v2p1';
const TEMPLATES = 'http://www.imsglobal.org/question/qti_v2p1/rptemplates';

/**
 * Questions as the files of a QTI 2.1 package: a manifest, a test, an item each. Everything is graded by the templates of
 * the standard; an open question is left to who reads it.
 *
 * Source: IMS Question & Test Interoperability 2.1, https://www.imsglobal.org/question/qtiv2p1/imsqti_implv2p1.html
 */
export function toQti(title: string, questions: readonly PortableQuestion[]): { name: string; text: string }[] {
  const ids = questions.map((_, index) => `item-${index + 1}`);
  return [
    { name: 'imsmanifest.xml', text: manifest(ids) },
    { name: 'test.xml', text: test(title, ids) },
    ...questions.map((question, index) => ({ name: `items/item-${index + 1}.xml`, text: item(index + 1, question) })),
  ];
}

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const file = (...lines: string[]): string => [head, ...lines, ''].join('\n');

const manifest = (ids: readonly string[]): string =>
  file(
    '<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="test-package">',
    '<metadata><schema>QTIv2.1 Package</schema><schemaversion>1.0.0</schemaversion></metadata>',
    '<organizations/>',
    '<resources>',
    '<resource identifier="test" type="imsqti_test_xmlv2p1" href="test.xml">',
    '<file href="test.xml"/>',
    ...ids.map((id) => `<dependency identifierref="${id}"/>`),
    '</resource>',
    ...ids.map(
      (id) =>
        `<resource identifier="${id}" type="imsqti_item_xmlv2p1" href="items/${id}.xml"><file href="items/${id}.xml"/></resource>`,
    ),
    '</resources>',
    '</manifest>',
  );

const test = (title: string, ids: readonly string[]): string =>
  file(
    `<assessmentTest xmlns="${NAMESPACE}" identifier="test" title="${xmlText(title)}">`,
    '<testPart identifier="part" navigationMode="nonlinear" submissionMode="individual">',
    `<assessmentSection identifier="section" title="${xmlText(title)}" visible="true">`,
    ...ids.map((id) => `<assessmentItemRef identifier="${id}" href="items/${id}.xml"/>`),
    '</assessmentSection>',
    '</testPart>',
    '</assessmentTest>',
  );

interface ItemParts {
  cardinality: 'single' | 'multiple' | 'ordered';
  baseType: 'identifier' | 'directedPair' | 'string';
  correct: readonly string[];
  /** Also accepted, in addition to the first correct one. */
  mapped?: readonly string[];
  interaction: string[];
  /** Undefined if a person grades the question. */
  template?: 'match_correct' | 'map_response';
}

function item(number: number, question: PortableQuestion): string {
  const { cardinality, baseType, correct, mapped, interaction, template } = partsOf(question);
  const feedback = feedbackOf(question);
  const values = correct.map((value) => `<value>${xmlText(value)}</value>`).join('');
  return file(
    `<assessmentItem xmlns="${NAMESPACE}" identifier="item-${number}" title="${xmlText(nameOf(question))}" adaptive="false" timeDependent="false">`,
    `<responseDeclaration identifier="RESPONSE" cardinality="${cardinality}" baseType="${baseType}">`,
    ...(values ? [`<correctResponse>${values}</correctResponse>`] : []),
    ...(mapped
      ? [
          '<mapping defaultValue="0">',
          ...mapped.map((value) => `<mapEntry mapKey="${xmlText(value)}" mappedValue="1" caseSensitive="false"/>`),
          '</mapping>',
        ]
      : []),
    '</responseDeclaration>',
    '<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>',
    ...(feedback
      ? [
          '<outcomeDeclaration identifier="FEEDBACK" cardinality="single" baseType="identifier"><defaultValue><value>shown</value></defaultValue></outcomeDeclaration>',
        ]
      : []),
    '<itemBody>',
    ...interaction,
    '</itemBody>',
    ...(template ? [`<responseProcessing template="${TEMPLATES}/${template}"/>`] : []),
    ...(feedback
      ? [
          `<modalFeedback outcomeIdentifier="FEEDBACK" identifier="shown" showHide="show">${xmlText(feedback)}</modalFeedback>`,
        ]
      : []),
    '</assessmentItem>',
  );
}

const prompt = (stem: string): string => `<prompt>${xmlText(stem)}</prompt>`;
const choice = (id: string, text: string): string => `<simpleChoice identifier="${id}">${xmlText(text)}</simpleChoice>`;
const associable = (id: string, text: string, most: number): string =>
  `<simpleAssociableChoice identifier="${id}" matchMax="${most}">${xmlText(text)}</simpleAssociableChoice>`;

function partsOf(question: PortableQuestion): ItemParts {
  const { stem } = question;
  switch (question.form) {
    case 'choice':
    case 'belonging':
      return choiceOf(
        stem,
        question.options.map(({ text, isRight }, index) => ({ id: `o${index + 1}`, text, isRight })),
        question.form === 'choice',
      );
    case 'true-false':
      return choiceOf(
        stem,
        [true, false].map((value) => ({ id: String(value), text: String(value), isRight: value === question.isTrue })),
        true,
      );
    case 'typed':
      return {
        cardinality: 'single',
        baseType: 'string',
        correct: question.answers.slice(0, 1),
        mapped: question.answers,
        interaction: [`<p>${xmlText(stem)}</p>`, '<p><textEntryInteraction responseIdentifier="RESPONSE"/></p>'],
        template: 'map_response',
      };
    case 'matching': {
      const rights = [...new Set([...question.pairs.map(({ right }) => right), ...question.others])];
      const idOf = (right: string) => `r${rights.indexOf(right) + 1}`;
      return {
        cardinality: 'multiple',
        baseType: 'directedPair',
        correct: question.pairs.map(({ right }, index) => `l${index + 1} ${idOf(right)}`),
        interaction: [
          `<matchInteraction responseIdentifier="RESPONSE" shuffle="true" maxAssociations="${question.pairs.length}">`,
          prompt(stem),
          '<simpleMatchSet>',
          ...question.pairs.map(({ left }, index) => associable(`l${index + 1}`, left, 1)),
          '</simpleMatchSet>',
          '<simpleMatchSet>',
          ...rights.map((right) => associable(idOf(right), right, question.pairs.length)),
          '</simpleMatchSet>',
          '</matchInteraction>',
        ],
        template: 'match_correct',
      };
    }
    case 'order':
      return {
        cardinality: 'ordered',
        baseType: 'identifier',
        correct: question.steps.map((_, index) => `s${index + 1}`),
        interaction: [
          '<orderInteraction responseIdentifier="RESPONSE" shuffle="true">',
          prompt(stem),
          ...question.steps.map((step, index) => choice(`s${index + 1}`, step)),
          '</orderInteraction>',
        ],
        template: 'match_correct',
      };
    case 'open':
      return {
        cardinality: 'single',
        baseType: 'string',
        correct: [],
        interaction: [
          '<extendedTextInteraction responseIdentifier="RESPONSE" expectedLines="8">',
          prompt(stem),
          '</extendedTextInteraction>',
          `<rubricBlock view="scorer"><ul>${question.points.map((point) => `<li>${xmlText(point)}</li>`).join('')}</ul></rubricBlock>`,
        ],
      };
  }
}

function choiceOf(
  stem: string,
  options: readonly { id: string; text: string; isRight: boolean }[],
  isSingle: boolean,
): ItemParts {
  return {
    cardinality: isSingle ? 'single' : 'multiple',
    baseType: 'identifier',
    correct: options.filter(({ isRight }) => isRight).map(({ id }) => id),
    interaction: [
      `<choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="${isSingle ? 1 : 0}">`,
      prompt(stem),
      ...options.map(({ id, text }) => choice(id, text)),
      '</choiceInteraction>',
    ],
    template: 'match_correct',
  };
}
