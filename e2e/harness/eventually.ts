import { expect } from 'vitest'
import { PATIENCE_MS } from './patience.ts'

/** Like `expect.poll`, with the patience that a busy machine needs. */
export const eventually = <T>(look: () => T) => expect.poll(look, { timeout: PATIENCE_MS })
