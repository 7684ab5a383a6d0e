import { join, resolve } from 'node:path'
import { endWithParent } from '../end-with-parent.ts'
import { type FillingStep, seed } from './seed.ts'

/** Fills an empty database and ends, or tells the parent why it cannot; ends with its parent. */
const MAX_SAID_CHARACTERS = 4000

endWithParent()
await fill()

async function fill(): Promise<void> {
  const { DATABASE_URL: url, DATA_DIR = 'data' } = process.env
  const folder = url ? undefined : join(resolve(DATA_DIR), 'database')
  try {
    await seed({ url, folder, now: new Date(), onStep: tellParent })
    process.exit(0)
  } catch (error) {
    if (!process.send) throw error
    process.send({ kind: 'failed', failure: failureOf(error) }, () => process.exit(1))
  }
}

/** The parent has the terminal. */
function tellParent(step: FillingStep): void {
  process.send?.({ kind: 'step', step })
}

/** What an error says, for another process. A failed statement carries its rows, which nobody reads. */
function failureOf(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { message, stack, cause, code } = error as NodeJS.ErrnoException
  const brief = (text: string | undefined) => text?.slice(0, MAX_SAID_CHARACTERS)
  return { message: brief(message), stack: brief(stack), code, cause: cause && failureOf(cause) }
}
