/**
 * A computation that runs in a thread of its own. Its maker and its worker hold on to one and the same
 * object, so both ends know what goes in, what is said on the way and what comes out.
 */
export type ThreadTask<Input, Step, Result> = {
  /** Path of the worker's file from the project's root without ending. */
  entry: string
  /** Whether its thread steps back for others: no person waits for it. */
  isBackground: boolean
  /** Whether its thread waits a while for the next one: what it computes is short beside a thread's start. */
  isKept: boolean
  /** Never there; carries the types. */
  types?: (input: Input, step: Step) => Result
}

/**
 * A computation that a call waits for.
 *
 * @param entry a worker's file in the folder of whoever names it
 */
export const threadTask = <Input, Step, Result>(
  entry: `server/${string}.worker`,
): ThreadTask<Input, Step, Result> => ({ entry, isBackground: false, isKept: false })

/** Like {@link threadTask}, one of many short ones that follow each other: the thread need not start anew. */
export const repeatedTask = <Input, Step, Result>(
  entry: `server/${string}.worker`,
): ThreadTask<Input, Step, Result> => ({ entry, isBackground: false, isKept: true })

/** Like {@link threadTask}, of a job: calls come first. */
export const backgroundTask = <Input, Step, Result>(
  entry: `server/${string}.worker`,
): ThreadTask<Input, Step, Result> => ({ entry, isBackground: true, isKept: false })

/** Like {@link backgroundTask}, one of several in a row: a thread that has computed before is twice as quick. */
export const repeatedBackgroundTask = <Input, Step, Result>(
  entry: `server/${string}.worker`,
): ThreadTask<Input, Step, Result> => ({ entry, isBackground: true, isKept: true })

/**
 * What a computing thread sends: steps on the way, then its result or its failure. `isLarge` where the task
 * has left it with so much memory that it had better end.
 */
export type ThreadMessage<Step, Result> =
  | { kind: 'step'; step: Step }
  | { kind: 'result'; result: Result; isLarge: boolean }
  | { kind: 'failure'; message: string; code?: string | undefined }
