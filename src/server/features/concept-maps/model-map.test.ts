import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ConceptMap, getConceptMap } from '#contract/concept-maps.ts';
import { createGeneration } from '#contract/generation.ts';
import {
  type AiReply,
  type AskedOfAi,
  type FakeAi,
  FAKE_AI_NAME,
  fakeAiSettings,
  passagesShown,
  startFakeAi,
} from '#testing/fake-ai.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { untilGenerated, uploadAndExtract } from '#testing/upload.ts';

const text = `# Neurons

A **neuron** is a cell that carries signals. The **axon** carries signals away from the neuron.

Many axons are wrapped in **myelin**, a layer of fat that speeds signals up. The **dendrite** receives signals from other neurons.

A **synapse** is the gap between an axon and a dendrite.
`;

interface Line {
  from: string;
  label: string;
  to: string;
  quote: string;
}
const lines: Line[] = [
  { from: 'axon', label: 'carries away from', to: 'neuron', quote: 'The axon carries signals away from the neuron.' },
  {
    from: 'myelin',
    label: 'wrapped',
    to: 'axons',
    quote: 'Many axons are wrapped in myelin, a layer of fat that speeds signals up.',
  },
];

let fake: FakeAi;
let reply: (asked: AskedOfAi) => AiReply | Promise<AiReply> = (asked) => ({ json: drawn(asked) });
let testApp: TestApp;
beforeAll(async () => {
  fake = await startFakeAi((asked) => reply(asked));
  testApp = await startTestApp({ PLANS: 'off', ...fakeAiSettings(fake) });
});
afterAll(async () => {
  await testApp.stop();
  await fake.stop();
});
afterEach(() => {
  reply = (asked) => ({ json: drawn(asked) });
  fake.asked.length = 0;
});

/** Returns a map that a model would draw of the given passages. */
function drawn(asked: AskedOfAi, change: (line: Line) => Line = (line) => line) {
  const shown = passagesShown(asked).map((passage) => passage.text);
  const own = lines.filter(({ quote }) => shown.some((passage) => passage.includes(quote)));
  const notions = own.slice(0, 1).map(({ from, quote }) => {
    return { name: from, description: 'The long arm of a nerve cell.', importance: 3, quote };
  });
  return { notions, lines: own.map(change) };
}

async function makeMap(content = text): Promise<ConceptMap> {
  const person = await aPerson(testApp);
  const document = await uploadAndExtract(person, 'neurons.md', content);
  const body = { kind: 'concept-map' as const, documents: [document.uuid], options: {} };
  const { uuid } = (await person.call(createGeneration, { body })).body;
  const { resultUuid } = await untilGenerated(person, uuid);
  return (await person.call(getConceptMap, { params: { uuid: resultUuid ?? '' } })).body;
}

function linesOf({ nodes, edges }: ConceptMap): string[] {
  const names = new Map(nodes.map(({ uuid, name }) => [uuid, name]));
  return edges.map(({ from, to, label }) => `${names.get(from)} > ${label} > ${names.get(to)}`);
}

describe('maps by a model', () => {
  it('[M01, G03] keep lines whose passage proves them, name the model, and are filled in with what the text says', async () => {
    const map = await makeMap();
    expect(map.engine).toBe(FAKE_AI_NAME);
    expect(linesOf(map)).toContain('axon > carries away from > neuron');
    expect(map.nodes.find(({ name }) => name === 'axon')?.description).toBe('The long arm of a nerve cell.');
    expect(map.nodes.map(({ name }) => name)).toContain('synapse');
    for (const { source } of map.edges) expect(source?.quote).toBeTruthy();
  });

  it.each<[string, (line: Line) => Line]>([
    ['an invented quote', (line) => ({ ...line, quote: `Surely ${line.quote}` })],
    ['an end that its passage does not name', (line) => ({ ...line, to: 'synapse' })],
    ['a label that nobody wrote', (line) => ({ ...line, label: 'destroys' })],
  ])('[M01, G03, Z26] drop a line with %s; without any the map is of the offline engine', async (_, spoil) => {
    reply = (asked) => ({ json: drawn(asked, spoil) });
    const map = await makeMap();
    expect(map.engine).toBe('offline');
    expect(map.edges.length).toBeGreaterThan(0);
    const [first, second] = fake.asked;
    expect(first?.instructions).not.toContain('refused');
    expect(second?.instructions).toContain('Earlier tries were refused');
  });

  it('[M01, Z27] ask about two passages side by side, and where these gave lines about all others', async () => {
    const sections = ['Neurons', 'Nerves', 'Cells', 'Signals', 'Fat', 'Gaps', 'Arms', 'Layers'];
    const both = Promise.withResolvers<void>();
    const rest = Promise.withResolvers<void>();
    reply = async (asked) => {
      const call = fake.asked.length;
      if (call === 2) both.resolve();
      if (call === 4) rest.resolve();
      await (call <= 2 ? both : rest).promise;
      return { json: drawn(asked) };
    };
    // Long enough that two sections fill a request.
    const filler = Array.from(
      { length: 22 },
      (_, place) => `There is a detail of number ${place} that few books name here.`,
    );
    const written = sections.map((title) => `${text.replace('# Neurons', `# ${title}`)}\n${filler.join(' ')}`);
    const map = await makeMap(written.join('\n\n'));
    expect(map.engine).toBe(FAKE_AI_NAME);
    expect(fake.asked).toHaveLength(4);
    const known = fake.asked.map(({ data }) => data.includes('known notions'));
    expect(known).toEqual([false, false, true, true]);
  });

  it.each<[string, AiReply]>([
    ['gone', { status: 503 }],
    ['out of shape', { json: { lines: 'none' } }],
  ])('[M01, G04] are made without the model where it is %s', { tags: 'night' }, async (_, failing) => {
    reply = () => failing;
    expect((await makeMap()).engine).toBe('offline');
  });
});
