/** What the ranker knows of a candidate; each between about 0 and 1, so that weights can be compared. */
export const featureNames = [
  'choice',
  'true-false',
  'typed',
  'matching',
  'belonging',
  'order',
  'byAuthor',
  'fromKeyValue',
  'fromTable',
  'fromHeading',
  'fromGloss',
  'fromMarked',
  'fromStatement',
  'fromValue',
  'isMarked',
  'importance',
  'isGap',
  'hasPath',
  'shortText',
  'longText',
  'longTerm',
  'isName',
  'isNumber',
  'siblings',
  'lengthBalance',
  'isFalse',
  'isSubject',
  'termWeight',
  'isCommonWord',
  'saysKind',
  'isLast',
  'isNamed',
  'marksElsewhere',
  'severalWords',
  'wordFrequency',
  'opensDefinite',
  'length',
  'mentions',
  'pointsAtSomething',
  // What matters of a sentence matters differently of a list.
  'typed × fromStatement',
  'matching × fromStatement',
  'choice × fromStatement',
  'typed × fromGloss',
  'typed × fromKeyValue',
  'fromStatement × importance',
  'fromStatement × wordFrequency',
  'fromStatement × termWeight',
  'fromStatement × marksElsewhere',
  'choice × siblings',
  'matching × siblings',
  // Who makes every tenth word bold marks what he likes, not names of things of one kind.
  'choice × fromMarked × markDensity',
] as const;
export type FeatureName = (typeof featureNames)[number];
/** Of what says something only beside others, no name of its own is learned. */
export type Features = Partial<Record<FeatureName | 'markDensity', number>>;

/** Every feature by its place, those that join others by their product. */
export function featureValues(features: Features): number[] {
  return featureNames.map((name) =>
    name.split(' × ').reduce((product, part) => product * (features[part as keyof Features] ?? 0), 1),
  );
}
