import { type ChildProcess, fork } from 'node:child_process'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { confItem, pvArray } from '#database/schema/tables.ts'
import type { Services } from '../../services.ts'
import { simulatorEntry } from '../../simulator-entry.ts'
import { type Listening, plantRepairs } from './plant-repairs.ts'

/** Where the seed of the demonstration keeps the id of its plant. */
const PLANT_ID = 'demo.plantId'

/** How often what people have repaired is looked up. */
const READ_REPAIRS_MS = 1_000

/**
 * Runs the simulated PV plant of a demonstration beside the server. Its data collectors listen on
 * loopback; where a usual port is taken they take another, so the plant's arrays are told at each start.
 */
export class PlantProcess {
  #child: ChildProcess | undefined
  #reading: NodeJS.Timeout | undefined
  #told = '[]'
  #collectors: readonly Listening[] = []

  constructor(private readonly services: Pick<Services, 'db' | 'log'>) {}

  /** @param offsetMs how far the clock of the demonstration is ahead */
  start(offsetMs: number): void {
    const { path, loader } = simulatorEntry('plant')
    const child = fork(path, [], {
      execArgv: loader,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    this.#child = child
    this.#reading = setInterval(() => void this.#tellRepairs(), READ_REPAIRS_MS).unref()
    const { db, log } = this.services
    child.once('error', (error) => log.error({ err: error }, 'the simulated plant did not start'))
    child.on('message', (message: { kind: string; collectors: Listening[] }) => {
      if (message.kind !== 'ready') return
      this.#collectors = message.collectors
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
    clearInterval(this.#reading)
    this.#child?.kill()
  }

  /** The plant's people do on site what the product says is done, so the next scan finds it. */
  async #tellRepairs(): Promise<void> {
    const { db, log } = this.services
    try {
      const repairs = await plantRepairs(db, this.#collectors)
      const told = JSON.stringify(repairs)
      if (told === this.#told || !this.#child?.connected) return
      this.#child.send({ kind: 'repairs', repairs })
      this.#told = told
    } catch (error) {
      log.error({ err: error }, 'repairs of the simulated plant not told')
    }
  }
}

async function demoPlantId(db: Database): Promise<number | null> {
  const [row] = await db.select().from(confItem).where(eq(confItem.code, PLANT_ID))
  return typeof row?.value === 'number' ? row.value : null
}

async function keepAddresses(db: Database, collectors: readonly Listening[]): Promise<void> {
  const plantId = await demoPlantId(db)
  if (plantId === null) return
  for (const { array, host, port } of collectors) {
    await db
      .update(pvArray)
      .set({ collectorHost: host, collectorPort: port })
      .where(and(eq(pvArray.plantId, plantId), eq(pvArray.name, array)))
  }
}
