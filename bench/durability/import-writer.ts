import { setTimeout as sleep } from 'node:timers/promises'
import { confirmImport, importFileDetail, uploadImport } from '#api/collection/endpoints.ts'
import type { ImportFileRow } from '#api/collection/shapes.ts'
import { addDays } from '#domain/calendar/delivery-date.ts'
import type { Client } from '../../e2e/harness/product/client.ts'
import { csvOf, fileName, type ImportSpec, PROVINCE } from './import-spec.ts'
import type { Journal } from './journal.ts'
import type { Random } from './random.ts'

const POLL_MS = 40
/** The importer takes nothing older. */
const FIRST_DATE = '2010-01-01'
/** Rows of the database are written 500 curves at a time: this is more than one batch. */
const LARGE_DAYS = 60

/** Gives out files, each with delivery dates of its own, small ones and now and then a larger one. */
export class ImportSpecs {
  #from = FIRST_DATE
  #number = 0

  constructor(private readonly random: Random) {}

  next(): ImportSpec {
    const days = this.random.below(6) === 0 ? LARGE_DAYS : 1 + this.random.below(6)
    const spec = { number: ++this.#number, from: this.#from, days }
    this.#from = addDays(this.#from, days)
    return spec
  }
}

const isBusy = ({ job }: ImportFileRow) => job?.state === 'QUEUED' || job?.state === 'RUNNING'

/** The file once its job has ended. */
export async function settledFile(client: Client, id: number): Promise<ImportFileRow> {
  for (;;) {
    const file = await client.call(importFileDetail, { id })
    if (!isBusy(file)) return file
    await sleep(POLL_MS)
  }
}

/** Imports one file after the other until the connection breaks. */
export async function importOn(
  client: Client,
  specs: ImportSpecs,
  journal: Journal,
): Promise<never> {
  for (;;) {
    const spec = specs.next()
    const file = { name: fileName(spec), content: csvOf(spec) }
    journal.write({ kind: 'sent', spec })
    const taken = await client.upload(uploadImport, file, { provinceId: PROVINCE })
    const id = taken.file!.id
    journal.write({ kind: 'uploaded', spec, id })
    const { state, lockVersion } = await settledFile(client, id)
    if (state !== 'PARSED') throw new Error(`${file.name} became ${state}`)
    await client.call(confirmImport, { id, lockVersion })
    journal.write({ kind: 'confirmed', spec, id })
    const done = await settledFile(client, id)
    if (done.state !== 'COMMITTED') throw new Error(`${file.name} stayed ${done.state}`)
    journal.write({ kind: 'committed', spec, id })
  }
}
