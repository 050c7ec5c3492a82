/** Parts of the browser that the client's calls use, for tests that run them beside the server. */
interface Navigator {
  readonly onLine: boolean;
}
