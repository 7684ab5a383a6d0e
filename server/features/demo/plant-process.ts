import { type ChildProcess, fork } from 'node:child_process'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { confItem, pvArray } from '#database/schema/tables.ts'
import type { Services } from '../../services.ts'
import { simulatorEntry } from '../../simulator-entry.ts'

/** Where the seed of the demonstration keeps the id of its plant. */
const PLANT_ID = 'demo.plantId'

type Listening = { array: string; host: string; port: number }

/**
 * Runs the simulated PV plant of a demonstration beside the server. Its data collectors listen on
 * loopback; where a usual port is taken they take another, so the plant's arrays are told at each start.
 */
export class PlantProcess {
  #child: ChildProcess | undefined

  constructor(private readonly services: Pick<Services, 'db' | 'log'>) {}

  /** @param offsetMs how far the clock of the demonstration is ahead */
  start(offsetMs: number): void {
    const { path, loader } = simulatorEntry('plant')
    const child = fork(path, [], {
      execArgv: loader,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    this.#child = child
    const { db, log } = this.services
    child.once('error', (error) => log.error({ err: error }, 'the simulated plant did not start'))
    child.on('message', (message: { kind: string; collectors: Listening[] }) => {
      if (message.kind !== 'ready') return
      this.setClock(offsetMs)
      keepAddresses(db, message.collectors).catch((error) =>
        log.error({ err: error }, 'addresses of the simulated plant not kept'),
      )
    })
  }

  setClock(offsetMs: number): void {
    if (this.#child?.connected) this.#child.send({ kind: 'clock', offsetMs })
  }

  stop(): void {
    this.#child?.kill()
  }
}

async function keepAddresses(db: Database, collectors: readonly Listening[]): Promise<void> {
  const [row] = await db.select().from(confItem).where(eq(confItem.code, PLANT_ID))
  if (typeof row?.value !== 'number') return
  for (const { array, host, port } of collectors) {
    await db
      .update(pvArray)
      .set({ collectorHost: host, collectorPort: port })
      .where(and(eq(pvArray.plantId, row.value), eq(pvArray.name, array)))
  }
}
