import type { SkipReason } from '#contract/people-data.ts';

/** An item of an export that cannot be imported. */
export class ImportRefused extends Error {
  override name = 'ImportRefused';
  readonly reason: SkipReason;
  /** Title of the item, if it could be read. */
  readonly title: string | undefined;

  constructor(reason: SkipReason, title?: string) {
    super(reason);
    this.reason = reason;
    this.title = title;
  }
}
