import type { StudyEffort } from '#contract/study.ts';

type EffortDay = StudyEffort['days'][number];

/** Ordered by contrast, so that the documents with the most minutes differ most. */
const hues = ['blue', 'amber', 'teal', 'pink', 'violet'] as const;
export type EffortHue = (typeof hues)[number];

/** Gives the documents with the most minutes a colour each; all others share one. */
export function colourDocuments(days: readonly EffortDay[]): { uuid: string; name: string; hue: EffortHue }[] {
  const sums = new Map<string, { uuid: string; name: string; minutes: number }>();
  for (const { document, minutes } of days.flatMap(({ documents }) => documents))
    if (document && minutes > 0)
      sums.set(document.uuid, { ...document, minutes: (sums.get(document.uuid)?.minutes ?? 0) + minutes });
  const most = [...sums.values()].toSorted((one, other) => other.minutes - one.minutes);
  return hues.flatMap((hue, index) => {
    const { uuid, name } = most[index] ?? {};
    return uuid === undefined || name === undefined ? [] : [{ uuid, name, hue }];
  });
}

/** Stacks a day's shares from the bottom, summing to 1; documents without their own colour come last. */
export function stackDay(
  { documents }: EffortDay,
  coloured: readonly { uuid: string; hue: EffortHue }[],
): { hue?: EffortHue; share: number }[] {
  const all = documents.reduce((sum, { minutes }) => sum + minutes, 0);
  const stack = coloured.flatMap(({ uuid, hue }) => {
    const minutes = documents.find(({ document }) => document?.uuid === uuid)?.minutes ?? 0;
    return minutes > 0 ? [{ hue, share: minutes / all }] : [];
  });
  const rest = 1 - stack.reduce((sum, { share }) => sum + share, 0);
  return rest > 0.001 ? [...stack, { share: rest }] : stack;
}
