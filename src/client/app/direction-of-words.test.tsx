import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Chat, type ChatTurn, getChat } from '#contract/chat.ts';
import { type ConceptMap, getConceptMap } from '#contract/concept-maps.ts';
import { aDocument } from '#testing/a-document.ts';
import { aQuestion, aQuiz, documentUuid, quizUuid } from '#testing/a-quiz.ts';
import { expectConsole } from '#testing/fail-on-console.ts';
import { ana, renderPage } from '#testing/render-page.tsx';
import { CardText } from '#client/features/flashcards/card-text.tsx';
import { TextBlock } from '#client/features/viewer/text-blocks.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { Text } from '#client/ui/text.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';

afterEach(cleanup);

const hebrew = 'קוד (abc) שלום עולם 25!';
/** No element between the words and their [dir] ancestor sets another direction. */
const directionOf = (words: Element): string | null | undefined => words.closest('[dir]')?.getAttribute('dir');

describe("people's words stand in the direction of their script", () => {
  it('[B13, F01] on cards, and a word of ours before them does not tell it', () => {
    const { getByText, container } = render(<CardText>{`${hebrew}\n\n- שלום\n- עולם`}</CardText>);
    expect(directionOf(getByText(hebrew))).toBe('auto');
    expect(directionOf(getByText('שלום'))).toBe('auto');
    expect(container.querySelector('li[dir]')).toBeNull();
    cleanup();
    const gap = render(<CardText>{'_____ שלום'}</CardText>);
    expect(gap.container.querySelector('p')?.dir).toBe('auto');
    expect(gap.container.querySelector<HTMLElement>('p span span')?.dir).toBe('ltr');
    cleanup();
    expect(render(<VisuallyHidden>Marked</VisuallyHidden>).getByText('Marked').dir).toBe('ltr');
  });

  it.each(['paragraph', 'heading', 'list', 'table'] as const)('[B13, D11] in a %s of a document', (kind) => {
    const texts = { paragraph: hebrew, heading: hebrew, list: `- ${hebrew}`, table: `${hebrew} | x\ny | z` };
    const block = { kind, text: texts[kind], start: 0, end: texts[kind].length, anchor: { section: '' } };
    const { getByText } = render(<TextBlock block={block} depth={1} span={undefined} />);
    expect(directionOf(getByText(hebrew))).toBe('auto');
  });

  it('[B13] in titles, names and fields', () => {
    const { getByText, getByLabelText } = render(
      <>
        <PageTitle>{hebrew}</PageTitle>
        <Text truncated>שלום</Text>
        <TextField label="Name" value="" onChange={() => {}} />
        <Textarea aria-label="Words" />
      </>,
    );
    expect(directionOf(getByText(hebrew))).toBe('auto');
    expect(directionOf(getByText('שלום'))).toBe('auto');
    expect(getByLabelText('Name').dir).toBe('auto');
    expect(getByLabelText('Words').dir).toBe('auto');
  });

  it('[B13, T01] in questions and options', async () => {
    const question = aQuestion('one', hebrew);
    const quiz = aQuiz([
      { ...question, options: question.options.map((option, at) => ({ ...option, text: `שלום ${at}` })) },
    ]);
    const { findByRole, getByText } = await renderPage(`/tests/${documentUuid}/${quizUuid}`, {
      user: ana,
      answers: { [`GET /api/tests/${quizUuid}`]: quiz },
    });
    expect(directionOf(await findByRole('heading', { level: 1, name: hebrew }))).toBe('auto');
    expect(directionOf(getByText('שלום 1'))).toBe('auto');
  });

  it('[B13, C02] in questions and answers of the chat', async () => {
    const document = aDocument({ kind: 'text', pageCount: null });
    const address = `/api/documents/${document.uuid}`;
    const turn: ChatTurn = {
      uuid: '7c1d2e3f-3a52-4a53-8f0c-6d2f7d0e9a11',
      question: hebrew,
      answer: {
        kind: 'written',
        parts: [{ text: 'מים ואור', citations: [], opensBlock: true }],
        citations: [],
        further: [],
        documentVersion: 'v',
        engine: 'some/model',
        isStopped: false,
      },
      isUseful: null,
      createdAt: '2026-01-01T10:00:00.000Z',
    };
    const chat: Chat = { ...(getChat.example as Chat), turns: [turn], documentVersion: 'v', engine: 'some/model' };
    const { findByRole, findByText } = await renderPage(`/documents/${document.uuid}/chat`, {
      user: ana,
      answers: {
        [`GET ${address}`]: document,
        [`GET ${address}/chat`]: chat,
        [`GET ${address}/content`]: { documentVersion: 'v', language: 'en', length: 0, warnings: [], sections: [] },
      },
    });
    expect(directionOf(await findByRole('heading', { name: hebrew }))).toBe('auto');
    expect(directionOf(await findByText('מים ואור'))).toBe('auto');
  });

  it('[B13, M03] in the nodes of a concept map', async () => {
    expectConsole(/<%s> is unrecognized in this browser.*search/);
    localStorage.setItem('mapView', 'list');
    const example = getConceptMap.example as ConceptMap;
    const map = { ...example, nodes: example.nodes.map((node, at) => (at === 0 ? { ...node, name: hebrew } : node)) };
    const { findByText } = await renderPage(`/concept-map/${map.uuid}`, {
      user: ana,
      answers: {
        [`GET /api/concept-maps/${map.uuid}`]: map,
        [`GET /api/concept-maps/${map.uuid}/memory`]: { items: [] },
        [`GET /api/documents/${map.documentUuid}`]: aDocument(),
      },
    });
    expect(directionOf(await findByText(hebrew))).toBe('auto');
  });
});
