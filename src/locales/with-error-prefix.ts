type Prefixed<Prefix extends string, Texts> = { [Key in keyof Texts & string as `${Prefix}.${Key}`]: Texts[Key] };

/** Error texts among the others: `INTERNAL_ERROR` becomes `errors.INTERNAL_ERROR`. */
export function withErrorPrefix<Texts extends Record<string, string>>(texts: Texts): Prefixed<'errors', Texts> {
  const entries = Object.entries(texts).map(([code, text]) => [`errors.${code}`, text]);
  return Object.fromEntries(entries) as Prefixed<'errors', Texts>;
}
