/** Browser types that the client's requests use, for tests that run them in Node. */
interface Navigator {
  readonly onLine: boolean;
}
