import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getHouse, type House } from '#contract/model-setup.ts';
import { ana, renderPage } from '#testing/render-page.tsx';

const carmen = { ...ana, role: 'admin' as const };
const none = {
  source: 'none',
  environment: [],
  provider: null,
  baseUrl: null,
  model: null,
  hasKey: false,
  version: 0,
  updatedAt: null,
  updatedBy: null,
};
const paid = { ...none, source: 'row', provider: 'openai', model: 'small', version: 1 };
const standing = {
  provider: 'offline',
  name: null,
  status: 'off',
  percent: null,
  tokens: { spent: 0, most: 5_000_000 },
};
const servers = {
  items: [
    { kind: 'ollama', baseUrl: 'http://127.0.0.1:11434/v1', models: [{ name: 'qwen3:8b', bytes: 5_225_388_164 }] },
    { kind: 'vllm', baseUrl: 'http://127.0.0.1:8000/v1', models: null },
  ],
};
const modelPrices = {
  key: 'modelPrices',
  value: null as object | null,
  default: null,
  source: 'default',
  environment: null,
  version: 0,
  updatedAt: null,
  updatedBy: null,
};
const noSpend = { model: null as string | null, today: { tokens: 0, calls: 0, cost: 0 }, days: [], people: [] };
const answers = {
  'GET /api/admin/model/spend': noSpend as object,
  'GET /api/admin/settings': { items: [modelPrices] } as object,
  'GET /api/admin/model-settings': none as object,
  'GET /api/admin/model': standing,
  'GET /api/admin/model-servers': servers,
  'GET /api/admin/house': getHouse.example as object,
};
const valueOf = (field: HTMLElement) => (field as HTMLInputElement).value;
const open = (more: object = {}) => renderPage('/admin/model', { user: carmen, answers: { ...answers, ...more } });

it('[X08] a server that was found shows its models with their size, and one press takes one', async () => {
  let settings: object = none;
  const page = await open({
    'GET /api/admin/model-settings': () => settings,
    'PUT /api/admin/model-settings': () => {
      settings = {
        ...none,
        source: 'row',
        provider: 'ollama',
        baseUrl: 'http://127.0.0.1:11434/v1',
        model: 'qwen3:8b',
        version: 1,
      };
      return settings;
    },
  });
  const ollama = within(await page.findByRole('region', { name: 'Ollama' }));
  expect(ollama.getByText('127.0.0.1:11434')).toBeTruthy();
  expect(ollama.getByText('5.2 GB')).toBeTruthy();
  expect(within(page.getByRole('region', { name: 'vLLM' })).getByText(/^No answer\./)).toBeTruthy();
  await page.person.click(ollama.getByRole('button', { name: 'Use qwen3:8b' }));
  expect(await ollama.findByText('In use')).toBeTruthy();
  const sent = page.calls.find(({ key }) => key.startsWith('PUT'));
  expect(sent?.body).toEqual({
    provider: 'ollama',
    baseUrl: 'http://127.0.0.1:11434/v1',
    model: 'qwen3:8b',
    version: 0,
  });
});

it('[X08, O16] a service says in its own words why it refuses, and what was typed stays', async () => {
  const page = await open({
    'POST /api/admin/provider-models': { items: [{ name: 'mistral-small-latest', bytes: null }] },
    'PUT /api/admin/model-settings': {
      status: 422,
      body: {
        code: 'MODEL_NOT_USABLE',
        message: '',
        details: [{ path: 'model', rule: 'refused', said: 'Unauthorized' }],
      },
    },
  });
  await page.person.click(await page.findByRole('radio', { name: 'Mistral' }));
  const key = page.getByLabelText('Mistral API key');
  expect(key.getAttribute('type')).toBe('password');
  await page.person.type(key, 'sk-wrong');
  await page.person.click(page.getByRole('button', { name: 'See its models' }));
  expect(await page.findByText('1 model')).toBeTruthy();
  await page.person.type(page.getByLabelText('Model'), 'mistral-small-latest');
  await page.person.click(page.getByRole('button', { name: 'Test and save' }));
  const alert = await page.findByRole('alert');
  expect(alert.textContent).toContain('Mistral says: “Unauthorized”');
  expect(valueOf(page.getByLabelText('Mistral API key'))).toBe('sk-wrong');
  const sent = page.calls.find(({ key }) => key.startsWith('PUT'));
  expect(sent?.body).toMatchObject({ provider: 'mistral', baseUrl: null, apiKey: 'sk-wrong', version: 0 });
  // A key typed for one service is never sent to another.
  await page.person.click(page.getByRole('radio', { name: 'Groq' }));
  expect(valueOf(page.getByLabelText('Groq API key'))).toBe('');
});

it('[X08] what the environment sets is shown with its variables and cannot be changed', async () => {
  const page = await open({
    'GET /api/admin/model-settings': {
      ...none,
      source: 'environment',
      environment: ['AI_PROVIDER', 'AI_MODEL'],
      provider: 'local',
      model: 'small',
    },
  });
  expect(await page.findByText(/AI_PROVIDER, AI_MODEL/)).toBeTruthy();
  expect((await page.findByRole('button', { name: 'Use qwen3:8b' })).hasAttribute('disabled')).toBe(true);
  expect(page.getByRole('button', { name: 'Test and save' }).hasAttribute('disabled')).toBe(true);
  expect(page.queryByRole('button', { name: 'Stop using it' })).toBeNull();
});

it('[X08, Z27] shows what the model costs, and takes its prices and the limit of a day', async () => {
  const use = { tokens: 12_000, calls: 9, cost: 0.021 };
  let stored = modelPrices;
  const page = await open({
    'GET /api/admin/model-settings': paid,
    'GET /api/admin/model/spend': {
      model: 'openai/small',
      today: use,
      days: [{ day: '2026-11-28', ...use }],
      people: [{ uuid: carmen.uuid, name: 'Bruno', ...use }],
    },
    'GET /api/admin/settings': () => ({ items: [stored] }),
    'PATCH /api/admin/settings': (body: unknown) => {
      const { value } = body as { value: object };
      stored = { ...modelPrices, value, version: 1 };
      return stored;
    },
  });
  const cost = within(await page.findByRole('region', { name: 'Cost' }));
  expect(await cost.findByText('Today: 0.021 USD, 12,000 tokens.')).toBeTruthy();
  expect(cost.getByRole('row', { name: 'Bruno 0.021 USD 12,000' })).toBeTruthy();
  await page.person.type(cost.getByLabelText(/million tokens read/), '0,25');
  await page.person.click(cost.getByRole('button', { name: 'Save prices' }));
  expect(cost.getByText('Enter an amount, such as 0.25.')).toBeTruthy();
  await page.person.type(cost.getByLabelText(/million tokens written/), '2');
  await page.person.type(cost.getByLabelText(/At most a day/), '0.025');
  await page.person.click(cost.getByRole('button', { name: 'Save prices' }));
  expect(await cost.findByText('Today: 0.021 USD of 0.025 USD, 12,000 tokens.')).toBeTruthy();
  expect(page.calls.find(({ key }) => key.startsWith('PATCH'))?.body).toEqual({
    key: 'modelPrices',
    value: { model: 'openai/small', read: 0.25, written: 2, mostPerDay: 0.025 },
    version: 0,
  });
});

it('[Z27] says that stored prices are those of another model', async () => {
  const value = { model: 'openai/large', read: 2, written: 8, mostPerDay: 5 };
  const page = await open({
    'GET /api/admin/model-settings': paid,
    'GET /api/admin/model/spend': { ...noSpend, model: 'openai/small' },
    'GET /api/admin/settings': { items: [{ ...modelPrices, value, source: 'row', version: 3 }] },
  });
  expect(await page.findByText(/stored prices are those of openai\/large/)).toBeTruthy();
  expect(valueOf(page.getByLabelText(/million tokens read/))).toBe('');
  expect(valueOf(page.getByLabelText(/At most a day/))).toBe('5');
});

it('[Z27] a model that costs nothing has no prices, and the ways to set one up are linked at the top', async () => {
  const page = await open();
  await page.findByRole('region', { name: 'In use now' });
  expect(page.queryByRole('region', { name: 'Cost' })).toBeNull();
  const links = within(page.getByRole('navigation', { name: 'Ways to set up a model' })).getAllByRole('link');
  const anchors = links.map((link) => link.getAttribute('href')?.slice(1) ?? '');
  expect(anchors.map((anchor) => page.container.querySelector(`section#${anchor}`) !== null)).toEqual([
    true,
    true,
    true,
  ]);
});

it('[X01] is a page of administrators alone', async () => {
  const page = await renderPage('/admin/model', { user: ana });
  expect(await page.findByRole('heading', { level: 1, name: 'This page doesn’t exist' })).toBeTruthy();
  expect(page.calls.some(({ url }) => url.includes('/api/admin/'))).toBe(false);
});

it('[X08] a model in the house is fetched, paused, taken and refused where the machine is too small', async () => {
  const example = getHouse.example as House;
  const [running] = example.models as [House['models'][number]];
  const address = running.address;
  let house: House = {
    ...example,
    models: [
      { ...running, size: 'small', state: 'absent', doneBytes: 0 },
      { ...running, size: 'large', name: 'Qwen3 30B A3B', state: 'absent', doneBytes: 0, lacks: 'memory' },
    ],
  };
  const become = (changes: Partial<House['models'][number]>) => () => {
    house = { ...house, models: house.models.map((one) => (one.size === 'small' ? { ...one, ...changes } : one)) };
    return house;
  };
  const page = await open({
    'GET /api/admin/house': () => house,
    'POST /api/admin/house/small/start': become({ state: 'running', doneBytes: 3_100_000_000 }),
    'POST /api/admin/house/small/pause': become({ state: 'ready' }),
    'PUT /api/admin/model-settings': { ...none, source: 'row', provider: 'local', model: address, version: 1 },
  });
  const small = within(await page.findByRole('listitem', { name: 'Small: Qwen3 8B' }));
  expect(small.getByText('Apache-2.0')).toBeTruthy();
  const large = within(page.getByRole('listitem', { name: 'Large: Qwen3 30B A3B' }));
  expect(large.getByText('This machine has too little memory for it.')).toBeTruthy();
  expect(large.getByRole('button', { name: /^Download/ })).toHaveProperty('disabled', true);
  await page.person.click(small.getByRole('button', { name: /^Download/ }));
  expect(await small.findByRole('progressbar', { name: 'Fetching Qwen3 8B' })).toHaveProperty('value', 62);
  await page.person.click(small.getByRole('button', { name: 'Pause' }));
  await page.person.click(await small.findByRole('button', { name: 'Use Qwen3 8B' }));
  const sent = page.calls.find(({ key }) => key.startsWith('PUT'));
  expect(sent?.body).toEqual({ provider: 'local', baseUrl: null, model: address, version: 0 });
});

it('[X08] where npm cannot install the part, its words are shown', async () => {
  const example = getHouse.example as House;
  const part = { ...example.part, state: 'failed' as const, problem: 'npm', said: 'EACCES: permission denied' };
  const page = await open({ 'GET /api/admin/house': { ...example, part } });
  expect(await page.findByText('npm could not install it.')).toBeTruthy();
  expect(page.getByText('EACCES: permission denied').closest('details')?.open).toBe(false);
  expect(page.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

const outside = {
  provider: 'openai-compatible',
  name: 'small',
  status: 'ready',
  percent: null,
  tokens: { spent: 543, most: 5_000 },
};

it('[G06, Z27] an administrator sees how the model stands, and what it answers at what cost', async () => {
  const question = 'Which gas do plants take from the air?';
  const { person, findByRole, findByText, calls } = await open({
    'GET /api/admin/model': outside,
    'POST /api/admin/model/trial': {
      type: 'done',
      question,
      answer: 'Carbon dioxide.',
      milliseconds: 1_240,
      tokens: 93,
    },
  });
  expect(await findByText('543 of 5,000 tokens spent today')).toBeTruthy();
  await person.click(await findByRole('button', { name: 'Check that it answers' }));
  expect(await findByText('Carbon dioxide.')).toBeTruthy();
  expect(await findByText('1.2 sec · 93 tokens')).toBeTruthy();
  expect(calls.filter(({ key }) => key === 'POST /api/admin/model/trial')).toHaveLength(1);
});

it.each([
  ['out-of-memory', /too little free memory/],
  ['budget', /Today’s tokens are used up/],
])('[G06, Z27] a trial that fails (%s) says why', async (fault, words) => {
  const { person, findByRole, findByText } = await open({
    'GET /api/admin/model': outside,
    'POST /api/admin/model/trial': { type: 'failed', fault, milliseconds: 10 },
  });
  await person.click(await findByRole('button', { name: 'Check that it answers' }));
  expect(await findByText(words)).toBeTruthy();
});

it('[G06] a model that is loaded shows how far it is; without one there is nothing to ask', async () => {
  const loading = { ...outside, provider: 'local', status: 'loading', percent: 40 };
  const one = await open({ 'GET /api/admin/model': loading });
  expect(await one.findByText('Loading into memory: 40%')).toBeTruthy();
  one.unmount();
  const off = { ...outside, provider: 'offline', name: null, status: 'off' };
  const other = await open({ 'GET /api/admin/model': off });
  expect(await other.findByText(/^No model is set/)).toBeTruthy();
  expect(other.queryByRole('button', { name: 'Check that it answers' })).toBeNull();
});
