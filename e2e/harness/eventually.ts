import { expect } from 'vitest'

/** How long a story waits for one state: what a page needs on a machine that is busy with other things. */
export const PATIENCE_MS = 100_000

/** Like `expect.poll`, with the patience that a busy machine needs. */
export const eventually = <T>(look: () => T) => expect.poll(look, { timeout: PATIENCE_MS })
