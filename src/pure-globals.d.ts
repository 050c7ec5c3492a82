/**
 * Globals of every JavaScript engine that we run on, for folders that know neither browser nor Node. Only
 * `tsconfig.pure.json` reads this file; elsewhere the full types are known.
 */
declare class URLSearchParams {
  readonly size: number;
  get(name: string): string | null;
  delete(name: string): void;
  keys(): IterableIterator<string>;
  sort(): void;
}

declare class URL {
  constructor(address: string, base?: string);
  static canParse(address: string, base?: string): boolean;
  static parse(address: string, base?: string): URL | null;
  hash: string;
  readonly host: string;
  readonly hostname: string;
  readonly href: string;
  readonly password: string;
  readonly pathname: string;
  readonly protocol: string;
  search: string;
  readonly searchParams: URLSearchParams;
  readonly username: string;
}
