import {
  confirmImport,
  importFileDetail,
  importIssues,
  uploadImport,
} from '#api/collection/endpoints.ts'
import type { ImportFileRow, ImportIssueRow } from '#api/collection/shapes.ts'
import { findSeries, readCurves } from '#database/queries/curves/curve-reader.ts'
import type { SeriesKey } from '#database/queries/curves/curve-writer.ts'
import { curveDay } from '#database/schema/tables.ts'
import type { Person } from '#database/test/fixtures.ts'
import type { TestServer } from '../../../test/harness.ts'

type From = { person?: Person; provinceId?: string; name?: string }

/** What a user does with a file, step by step. */
export class ImportSteps {
  constructor(private readonly server: TestServer) {}

  /** Sends a file; the reading waits in the queue. */
  async upload(content: Uint8Array | string, { person = 'trader', ...from }: From = {}) {
    const file = {
      name: from.name ?? 'market.xlsx',
      content: typeof content === 'string' ? content : Buffer.from(content),
    }
    const fields = { provinceId: from.provinceId ?? '1' }
    return (await this.server.upload(uploadImport, file, fields, person)).body
  }

  /** Sends a file and lets it be read. */
  async read(content: Uint8Array | string, from: From = {}): Promise<ImportFileRow> {
    const { data } = await this.upload(content, from)
    await this.server.services.jobs.drain()
    return this.detail(data.file.id, from.person)
  }

  async detail(id: number, person: Person = 'trader'): Promise<ImportFileRow> {
    return (await this.server.call(importFileDetail, { id }, person)).body.data
  }

  async confirm(
    { id, lockVersion }: Pick<ImportFileRow, 'id' | 'lockVersion'>,
    { person, skipRejected }: { person?: Person; skipRejected?: boolean } = {},
  ) {
    const { body } = await this.server.call(
      confirmImport,
      { id, lockVersion, skipRejected },
      person,
    )
    return body
  }

  /** Confirms a file and lets it be written. */
  async commit(file: ImportFileRow, person?: Person): Promise<ImportFileRow> {
    const { code, msg } = await this.confirm(file, { person })
    if (code !== 200) throw new Error(msg)
    await this.server.services.jobs.drain()
    return this.detail(file.id, person)
  }

  async issues(id: number, severity?: ImportIssueRow['severity']): Promise<ImportIssueRow[]> {
    const request = { id, severity, pageSize: 500 }
    return (await this.server.call(importIssues, request)).body.rows
  }

  /** Days of curves in the whole database. */
  async curveCount(): Promise<number> {
    return this.server.services.db.$count(curveDay)
  }

  /** Days of a series of the whole system: date, version, first value. */
  async days(key: Pick<SeriesKey, 'metric' | 'stage'>, asOf?: Date) {
    const { db } = this.server.services
    const [series] = await findSeries(db, { provinceId: '1', ...key, locKind: 'SYSTEM' })
    if (!series) return []
    const range = { provinceId: '1', seriesIds: [series.id], from: '2000-01-01', to: '2100-01-01' }
    const found = await readCurves(db, { ...range, asOf })
    return found.map(({ deliveryDate, version, values }) => [deliveryDate, version, values[0]])
  }
}
