/** One rule with examples: `accepts` must pass it, `refuses` must break it. */
export interface RuleRow<Example> {
  name: string;
  accepts: readonly Example[];
  refuses: readonly Example[];
}

interface RuleJudge<Example> {
  /** Subject of the rules, such as "cards". */
  of: string;
  rows: readonly RuleRow<Example>[];
  /** Names of all rules in the engine; each needs a row. */
  names: readonly string[];
  /** Whether the named rule refuses the example. */
  refuses(rule: string, example: Example): boolean;
  /** Whether all rules accept the example; without it, only the named rule is asked. */
  accepts?(example: Example): boolean;
}

export interface RuleTable {
  of: string;
  rows: { name: string; misjudged(): string[] }[];
  /** Rules without a row or without an example on each side, and rows without a rule. */
  incomplete: string[];
}

/** Makes a table whose rows can be run as tests and against mutations. */
export function ruleTable<Example>({ of, rows, names, refuses, accepts }: RuleJudge<Example>): RuleTable {
  return {
    of,
    rows: rows.map((row) => ({
      name: row.name,
      misjudged: () => [
        ...row.refuses
          .filter((example) => !refuses(row.name, example))
          .map((example) => `should refuse ${JSON.stringify(example)}`),
        ...row.accepts
          .filter((example) => (accepts ? !accepts(example) : refuses(row.name, example)))
          .map((example) => `should accept ${JSON.stringify(example)}`),
      ],
    })),
    incomplete: [
      ...names.filter((name) => !rows.some((row) => row.name === name)),
      ...rows.filter((row) => !names.includes(row.name)).map(({ name }) => name),
      ...rows.filter((row) => row.accepts.length === 0 || row.refuses.length === 0).map(({ name }) => name),
    ],
  };
}
