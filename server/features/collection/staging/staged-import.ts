import { open, readFile, stat } from 'node:fs/promises'
import type { ImportMapping } from '#api/collection/shapes.ts'
import type { SeriesKey } from '#files/layouts/layout.ts'
import {
  curvesPath,
  headPath,
  mappingKey,
  type StagedDay,
  type StagedHead,
  type StagedLine,
} from '../../../common/file-tasks/staged-format.ts'

/** A curve as it waits for the user's word. */
export type StagedCurve = {
  series: SeriesKey
  deliveryDate: string
  values: (number | null)[]
  /** Every value is the mean of the day. */
  quality?: 'DAY_MEAN'
}

/** What was read from a file, on disk. Reading a date costs what the date costs, not the file. */
export class StagedImport {
  private constructor(
    readonly head: StagedHead,
    private readonly target: string,
  ) {}

  /** The staged file of a mapping; undefined if there is none, or one of another mapping. */
  static async open(
    target: string,
    mapping: ImportMapping | null,
  ): Promise<StagedImport | undefined> {
    try {
      const head = JSON.parse(await readFile(headPath(target), 'utf8')) as StagedHead
      const { size } = await stat(curvesPath(target))
      const fits = head.key === mappingKey(mapping) && head.curveBytes === size
      return fits ? new StagedImport(head, target) : undefined
    } catch {
      return undefined
    }
  }

  /** Curves of the days given, in their order; a batch a day. */
  async *days(days: readonly StagedDay[] = this.head.days): AsyncGenerator<StagedCurve[]> {
    const file = await open(curvesPath(this.target))
    try {
      for (const { date, offset, bytes } of days) {
        const buffer = Buffer.alloc(bytes)
        await file.read(buffer, 0, bytes, offset)
        const line = JSON.parse(buffer.toString('utf8')) as StagedLine
        yield line.map(([index, values, quality]) => ({
          series: this.head.series[index]!,
          deliveryDate: date,
          values,
          ...(quality && { quality }),
        }))
      }
    } finally {
      await file.close()
    }
  }

  /** Days together in batches of about so many curves. */
  async *batches(curvesAtOnce: number): AsyncGenerator<StagedCurve[]> {
    let batch: StagedCurve[] = []
    for await (const curves of this.days()) {
      batch = batch.concat(curves)
      if (batch.length < curvesAtOnce) continue
      yield batch
      batch = []
    }
    if (batch.length > 0) yield batch
  }

  async day(day: StagedDay): Promise<StagedCurve[]> {
    for await (const curves of this.days([day])) return curves
    return []
  }

  dayOf(date: string): StagedDay | undefined {
    return this.head.days.find((day) => day.date === date)
  }
}
