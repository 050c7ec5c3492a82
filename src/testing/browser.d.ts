/** What the call layer of the client reads of its browser, for tests that run it beside the server. */
interface Navigator {
  readonly onLine: boolean;
}
