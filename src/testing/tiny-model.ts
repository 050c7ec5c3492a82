import { writeFile } from 'node:fs/promises';

/** Returns seeded numbers between -1 and 1, for the model's weights. */
function createWeights(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

const types = { uint32: 4, int32: 5, float32: 6, boolean: 7, string: 8, array: 9 };
type Value =
  | { type: 'uint32' | 'float32'; value: number }
  | { type: 'boolean'; value: boolean }
  | { type: 'string'; value: string }
  | { type: 'array'; of: 'string' | 'float32' | 'int32'; values: (string | number)[] };

const uint32 = (value: number): Value => ({ type: 'uint32', value });

const CONTROL = 3;
const UNKNOWN = 2;
const BYTE = 6;
const NORMAL = 1;

/** Every byte, and the letters and signs of JSON, so that any prompt can be read and any answer written. */
const letters = [...'▁abcdefghijklmnopqrstuvwxyz{}":,'];
const bytes = Array.from({ length: 256 }, (_, byte) => `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`);
const tokens = ['<unk>', '<s>', '</s>', ...bytes, ...letters];
const tokenTypes = [UNKNOWN, CONTROL, CONTROL, ...bytes.map(() => BYTE), ...letters.map(() => NORMAL)];

/**
 * Likelihood of tokens: letters before single bytes, and opening and closing signs first, so that it produces some of
 * them.
 */
const likelihood = new Map<string, number>([
  ...letters.map((letter): [string, number] => [letter, 2]),
  ...['{', '"', '}', '</s>'].map((sign): [string, number] => [sign, 2.5]),
]);

const WIDTH = 32;
const HEADS = 2;
const INNER = 64;
const LAYERS = 2;
const CONTEXT = 32_768;
/** Scale of the weights: the next token depends mostly on the previous one, and a little on the whole input. */
const OF_TOKENS = 0.5;
const OF_LAYERS = 0.05;

/**
 * Writes a Llama-shaped model with random weights as a GGUF file of a sixth of a megabyte. Its output is meaningless,
 * but it runs like a large one.
 */
export async function writeTinyModel(path: string): Promise<void> {
  const weight = createWeights(7);
  const random = (scale: number, ...shape: number[]) => ({
    shape,
    data: Float32Array.from({ length: shape.reduce((left, right) => left * right) }, () => scale * weight()),
  });
  const ones = () => ({ shape: [WIDTH], data: new Float32Array(WIDTH).fill(1) });
  const embedding = random(OF_TOKENS, WIDTH, tokens.length);
  const output = random(OF_TOKENS, WIDTH, tokens.length);
  for (const [place, token] of tokens.entries()) {
    // The first number of every token is equal and large, so the number beside it decides how likely a token is.
    embedding.data[place * WIDTH] = 1;
    output.data[place * WIDTH] = likelihood.get(token) ?? -4;
  }
  const tensors = new Map([
    ['token_embd.weight', embedding],
    ['output_norm.weight', ones()],
    ['output.weight', output],
    ...Array.from({ length: LAYERS }, (_, layer): [string, ReturnType<typeof random>][] => [
      [`blk.${layer}.attn_norm.weight`, ones()],
      [`blk.${layer}.attn_q.weight`, random(OF_LAYERS, WIDTH, WIDTH)],
      [`blk.${layer}.attn_k.weight`, random(OF_LAYERS, WIDTH, WIDTH)],
      [`blk.${layer}.attn_v.weight`, random(OF_LAYERS, WIDTH, WIDTH)],
      [`blk.${layer}.attn_output.weight`, random(OF_LAYERS, WIDTH, WIDTH)],
      [`blk.${layer}.ffn_norm.weight`, ones()],
      [`blk.${layer}.ffn_gate.weight`, random(OF_LAYERS, WIDTH, INNER)],
      [`blk.${layer}.ffn_up.weight`, random(OF_LAYERS, WIDTH, INNER)],
      [`blk.${layer}.ffn_down.weight`, random(OF_LAYERS, INNER, WIDTH)],
    ]).flat(),
  ]);
  const metadata: Record<string, Value> = {
    'general.architecture': { type: 'string', value: 'llama' },
    'general.name': { type: 'string', value: 'tiny' },
    'general.alignment': uint32(ALIGNMENT),
    'llama.block_count': uint32(LAYERS),
    'llama.context_length': uint32(CONTEXT),
    'llama.embedding_length': uint32(WIDTH),
    'llama.feed_forward_length': uint32(INNER),
    'llama.attention.head_count': uint32(HEADS),
    'llama.attention.head_count_kv': uint32(HEADS),
    'llama.attention.layer_norm_rms_epsilon': { type: 'float32', value: 1e-5 },
    'llama.rope.dimension_count': uint32(WIDTH / HEADS),
    'llama.vocab_size': uint32(tokens.length),
    'tokenizer.ggml.model': { type: 'string', value: 'llama' },
    'tokenizer.ggml.tokens': { type: 'array', of: 'string', values: tokens },
    'tokenizer.ggml.scores': { type: 'array', of: 'float32', values: tokens.map(() => 0) },
    'tokenizer.ggml.token_type': { type: 'array', of: 'int32', values: tokenTypes },
    'tokenizer.ggml.unknown_token_id': uint32(0),
    'tokenizer.ggml.bos_token_id': uint32(1),
    'tokenizer.ggml.eos_token_id': uint32(2),
    'tokenizer.ggml.add_bos_token': { type: 'boolean', value: true },
    'tokenizer.ggml.add_space_prefix': { type: 'boolean', value: false },
  };
  await writeFile(path, ggufOf(metadata, tensors));
}

const ALIGNMENT = 32;

/** Builds the file: a header, the model's metadata, the position of each tensor, and the tensors. */
function ggufOf(
  metadata: Record<string, Value>,
  tensors: Map<string, { shape: number[]; data: Float32Array }>,
): Buffer {
  const head: Buffer[] = [
    Buffer.from('GGUF'),
    numberOf('uint32', 3),
    longOf(tensors.size),
    longOf(Object.keys(metadata).length),
  ];
  for (const [name, entry] of Object.entries(metadata)) head.push(textOf(name), entryOf(entry));
  const data: Buffer[] = [];
  let offset = 0;
  for (const [name, { shape, data: numbers }] of tensors) {
    head.push(
      textOf(name),
      numberOf('uint32', shape.length),
      ...shape.map(longOf),
      numberOf('uint32', 0),
      longOf(offset),
    );
    const bytesOf = padded(Buffer.from(numbers.buffer));
    data.push(bytesOf);
    offset += bytesOf.length;
  }
  return Buffer.concat([padded(Buffer.concat(head)), ...data]);
}

function entryOf(entry: Value): Buffer {
  const type = numberOf('uint32', types[entry.type]);
  if (entry.type === 'array') {
    const values = entry.values.map((value) =>
      typeof value === 'string' ? textOf(value) : numberOf(entry.of === 'float32' ? 'float32' : 'uint32', value),
    );
    return Buffer.concat([type, numberOf('uint32', types[entry.of]), longOf(values.length), ...values]);
  }
  if (entry.type === 'string') return Buffer.concat([type, textOf(entry.value)]);
  if (entry.type === 'boolean') return Buffer.concat([type, Buffer.from([entry.value ? 1 : 0])]);
  return Buffer.concat([type, numberOf(entry.type, entry.value)]);
}

function padded(part: Buffer): Buffer {
  return Buffer.concat([part, Buffer.alloc((ALIGNMENT - (part.length % ALIGNMENT)) % ALIGNMENT)]);
}

function numberOf(type: 'uint32' | 'float32', value: number): Buffer {
  const buffer = Buffer.alloc(4);
  if (type === 'uint32') buffer.writeUInt32LE(value);
  else buffer.writeFloatLE(value);
  return buffer;
}

function longOf(value: number): Buffer {
  const buffer = Buffer.alloc(8);
  buffer.writeBigUInt64LE(BigInt(value));
  return buffer;
}

function textOf(text: string): Buffer {
  const encoded = Buffer.from(text);
  return Buffer.concat([longOf(encoded.length), encoded]);
}
