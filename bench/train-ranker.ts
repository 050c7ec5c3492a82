/**
 * Trains the ranker's weights on everything judged in `bench/judgements`, both for how likely an item is used and for
 * its worth. Reports, on held-out documents, how well the former separates useful items and the latter ranks them by
 * worth.
 *
 *   node bench/train-ranker.ts           prints the figures
 *   node bench/train-ranker.ts --write   writes src/domain/engine/ranking/ranker-weights.ts, too
 *   node bench/train-ranker.ts --small   only as much as shows that it runs
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rankedDrafts } from '#domain/engine/make-items.ts';
import { prepareDocument } from '#domain/engine/study-material.ts';
import { sized } from './bar-row.ts';
import { languageData } from './evaluation-data.ts';
import { judgedId, type JudgedItem, readNotes, readTextbooks } from './study-data.ts';
import type { RankerWeights } from '#domain/engine/ranking/ranker-weights.ts';
import { type Features, featureNames, featureValues } from '#domain/engine/ranking/features.ts';

const ROUNDS = sized(3_000, 30);
const RATE = 0.5;
/** Regularisation: weights with little evidence stay near zero. */
const RIDGE = 0.004;
const FOLDS = 6;
/** Highest score of readers. */
const MOST_WORTH = 2;
/** Doubles the weight of notes, slides and essays, which have fewer judgements than textbooks. */
const weightOf = (document: string): number => (document.endsWith('.json') ? 1 : 2);

interface Judged {
  document: string;
  features: number[];
  usable: number;
  /** 0 to 1. */
  worth: number;
  weight: number;
}
type Target = 'usable' | 'worth';
type KeyEntry = JudgedItem & { item: number };

/** Current features of each item, by document and text, since rules change after a reading. */
const current = new Map<string, Features>();
const known = new Set<string>();
for (const { name, content } of [...(await readNotes()), ...(await readTextbooks())]) {
  const prepared = prepareDocument(content, languageData(content.language));
  for (const { item, features } of rankedDrafts(prepared, 1, 0)) {
    current.set(judgedId(name, item), features);
    known.add(name);
  }
}

/** A column for each reading but the last absorbs how strict its reader is. */
const strictness = (reading: string): number[] => readings.slice(0, -1).map(({ name }) => Number(name === reading));

const folder = join(import.meta.dirname, 'judgements');
const readings = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .toSorted((left, right) => left.name.localeCompare(right.name));
const controls = { usable: 0, all: 0 };
const judged = readings.flatMap(({ name }): Judged[] => {
  const key = readFileSync(join(folder, name, 'key.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line): KeyEntry => JSON.parse(line));
  const files = readdirSync(join(folder, name)).filter((file) => file.endsWith('.csv'));
  return files.flatMap((file) =>
    readFileSync(join(folder, name, file), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .flatMap((line): Judged[] => {
        const [item = 0, usable = 0, worth = 0] = line.split(',').map(Number);
        const fault = line.split(',')[3];
        const entry = key.find((one) => one.item === item);
        if (entry?.origin === 'author') {
          controls.all++;
          controls.usable += usable;
        }
        const features = entry && featuresOf(entry);
        if (!entry || !features || entry.origin === 'author') return [];
        // These ambiguity judgements predate the first-letter hints for items not made from statements.
        if (fault === 'ambiguous' && features.typed && !features.fromStatement) return [];
        const { document } = entry;
        return [
          {
            document,
            usable,
            worth: worth / MOST_WORTH,
            weight: weightOf(document),
            features: [...featureValues(features), ...strictness(name)],
          },
        ];
      }),
  );
});

/** Returns undefined for items that the engine no longer makes. */
function featuresOf({ id, document, form, features: read }: KeyEntry): Features | undefined {
  const now = current.get(id ?? '');
  if (!now) return known.has(document) ? undefined : read;
  // Judges saw a choice with the options it had then.
  return form === 'choice' && read ? { ...now, siblings: read.siblings ?? 0, kinship: read.kinship ?? 0 } : now;
}

interface Model {
  bias: number;
  weights: number[];
}

function learn(examples: readonly Judged[], target: Target = 'usable'): Model {
  const weights = (examples[0]?.features ?? []).map(() => 0);
  const total = examples.reduce((sum, { weight }) => sum + weight, 0);
  let bias = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const slopes = weights.map(() => 0);
    let slope = 0;
    for (const { features, weight, [target]: wanted } of examples) {
      const error = weight * (chance({ bias, weights }, features) - wanted);
      slope += error;
      features.forEach((value, place) => (slopes[place] = (slopes[place] ?? 0) + error * value));
    }
    bias -= (RATE * slope) / total;
    weights.forEach((weight, place) => {
      weights[place] = weight - RATE * ((slopes[place] ?? 0) / total + RIDGE * weight);
    });
  }
  return { bias, weights };
}

function chance({ bias, weights }: Model, features: readonly number[]): number {
  const sum = features.reduce((total, value, place) => total + value * (weights[place] ?? 0), bias);
  return 1 / (1 + Math.exp(-sum));
}

/** Returns how often an item that readers rated higher also ranks higher. */
function ranking(pairs: { chance: number; held: number }[]): number {
  let right = 0;
  let all = 0;
  for (const one of pairs)
    for (const other of pairs) {
      if (one.held <= other.held) continue;
      all++;
      right += one.chance > other.chance ? 1 : one.chance === other.chance ? 0.5 : 0;
    }
  return right / Math.max(1, all);
}

const documents = [...new Set(judged.map(({ document }) => document))].toSorted((left, right) =>
  left.localeCompare(right),
);
const unseen = Array.from({ length: FOLDS }, (_, fold) => {
  const out = new Set(documents.filter((_document, place) => place % FOLDS === fold));
  const learned = judged.filter(({ document }) => !out.has(document));
  const models = { usable: learn(learned), worth: learn(learned, 'worth') };
  return judged
    .filter(({ document }) => out.has(document))
    .map(({ document, features, usable, worth }) => ({
      document,
      isOpen: features[featureNames.indexOf('open')] === 1,
      chance: chance(models.usable, features),
      usable,
      worth: { chance: chance(models.worth, features), held: worth },
    }));
}).flat();
const share = judged.filter(({ usable }) => usable === 1).length / judged.length;
console.log(
  `judgements ${judged.length}, usable ${(100 * share).toFixed(0)} %; controls usable ${controls.usable} of ${controls.all}`,
);
for (const kind of [undefined, 'textbooks', 'notes, slides and essays', 'open questions']) {
  const some = unseen.filter(({ document, isOpen }) =>
    kind === 'open questions' ? isOpen : !kind || document.endsWith('.json') === (kind === 'textbooks'),
  );
  const asUsable = ranking(some.map(({ chance, usable }) => ({ chance, held: usable })));
  const asWorth = ranking(some.map(({ worth }) => worth));
  console.log(
    `of pairs of left-out documents, ${kind ?? 'all'}: ranked right ${(100 * asUsable).toFixed(1)} %, by worth ${(100 * asWorth).toFixed(1)} %`,
  );
  for (const least of [0.3, 0.4, 0.5, 0.6, 0.7]) {
    const kept = some.filter((one) => one.chance >= least);
    const good = kept.filter(({ usable }) => usable === 1).length;
    console.log(
      `from ${least} on: ${kept.length} kept, ${((100 * good) / Math.max(1, kept.length)).toFixed(0)} % usable`,
    );
  }
}
const ranker = { usable: weightsOf(learn(judged)), learningValue: weightsOf(learn(judged, 'worth')) };
console.log(ranker);
if (process.argv.includes('--write')) {
  writeFileSync(
    join(import.meta.dirname, '../src/domain/engine/ranking/ranker-weights.ts'),
    `/** Written by \`bench/train-ranker.ts\` from the judgements in \`bench/judgements\`; not to be changed by hand. */\n/* oxlint-disable oxc/approx-constant -- a weight may come near a known number */\nimport type { FeatureName } from './features.ts';\n\nexport interface RankerWeights {\n  bias: number;\n  weights: Partial<Record<FeatureName, number>>;\n}\n\n${sourceOf('usable', ranker.usable)}\n${sourceOf('learningValue', ranker.learningValue)}`,
  );
}

function weightsOf({ bias, weights }: Model): RankerWeights {
  const named = featureNames.map((name, place) => [name, round(weights[place] ?? 0)]);
  return { bias: round(bias), weights: Object.fromEntries(named) };
}

function sourceOf(target: keyof typeof ranker, { bias, weights }: RankerWeights): string {
  const lines = featureNames.map((name) => `    ${/^[a-zA-Z]+$/.test(name) ? name : `'${name}'`}: ${weights[name]},`);
  return `export const ${target}Weights: RankerWeights = {\n  bias: ${bias},\n  weights: {\n${lines.join('\n')}\n  },\n};\n`;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
