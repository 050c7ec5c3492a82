/** The model is unreachable, rejects the request, is too slow, or returns invalid vectors. */
export class EmbeddingFailed extends Error {
  override name = 'EmbeddingFailed';
  /** Whether the provider may have processed the request, and charges for it. */
  readonly mayCost: boolean;
  constructor(message: string, mayCost: boolean, options?: ErrorOptions) {
    super(message, options);
    this.mayCost = mayCost;
  }
}
