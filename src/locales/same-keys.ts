/** A translation has exactly the keys of the original, and plurals where it has plurals. */
export type SameKeys<Original> = {
  [Key in keyof Original]: Original[Key] extends string ? string : { one: string; other: string };
};
