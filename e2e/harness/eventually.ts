import { expect } from 'vitest'

/** Like `expect.poll`, with the patience that a busy machine needs. */
export const eventually = <T>(look: () => T) => expect.poll(look, { timeout: 20_000 })
