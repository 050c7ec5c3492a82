/** Carries messages between the processes of an instance. Each arrives at most once, and some get lost. */
export interface EventCarrier {
  /** Size of the longest message, in bytes. */
  longest: number;
  send(messages: string[]): Promise<void>;
  /** Hears the messages of all processes, this one too. `missed` runs after a gap in which messages were lost. */
  listen(hear: (message: string) => void, missed: () => void): Promise<() => Promise<void>>;
}
