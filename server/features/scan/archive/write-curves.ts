import { createHash } from 'node:crypto'
import { Readable, Transform } from 'node:stream'
import { createGzip } from 'node:zlib'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { inverter, pvArray, pvString, scanCurve, scanInverter } from '#database/schema/tables.ts'
import { guardFormula } from '#domain/system/formula-text.ts'
import { shownStringName } from '../../../common/names/string-name.ts'
import { fillWorkFile } from '../../../work-folder.ts'
import type { Task } from '../tasks/task-repository.ts'

/** A line a point, so that any program reads it; strings of a curve stand one after the other. */
const FIELDS = [
  ...['taskNo', 'scannedAt', 'array', 'inverter', 'unit', 'input', 'string'],
  ...['irradianceWPerM2', 'moduleTemperatureC', 'point', 'voltageV', 'currentA'],
]

export type WrittenCurves = { path: string; sha256: string; strings: number }

/** Writes all measured curves of a task into a csv that is packed with gzip; equal curves make equal bytes. */
export async function writeCurves(
  db: Database,
  { task, path, signal }: { task: Task; path: string; signal: AbortSignal },
): Promise<WrittenCurves> {
  const hash = createHash('sha256')
  let strings = 0
  const hashing = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  async function* lines() {
    yield `\ufeff${FIELDS.join(',')}\r\n`
    for (const one of await invertersOf(db, task.id)) {
      signal.throwIfAborted()
      const curves = await curvesOf(db, task.id, one.id)
      strings += curves.length
      yield curves.map((curve) => linesOf(task, one, curve)).join('')
    }
  }
  await fillWorkFile(path, Readable.from(lines()), [createGzip(), hashing])
  return { path, sha256: hash.digest('hex'), strings }
}

const invertersOf = (db: Database, taskId: number) =>
  db
    .select({ id: inverter.id, name: inverter.name, unit: inverter.unit, array: pvArray.name })
    .from(scanInverter)
    .innerJoin(inverter, eq(inverter.id, scanInverter.inverterId))
    .innerJoin(pvArray, eq(pvArray.id, scanInverter.arrayId))
    .where(eq(scanInverter.taskId, taskId))
    .orderBy(asc(pvArray.id), asc(inverter.unit))

const curvesOf = (db: Database, taskId: number, inverterId: number) =>
  db
    .select({ curve: scanCurve, name: pvString.name })
    .from(scanCurve)
    .leftJoin(pvString, eq(pvString.id, scanCurve.stringId))
    .where(
      and(
        eq(scanCurve.taskId, taskId),
        eq(scanCurve.inverterId, inverterId),
        isNotNull(scanCurve.voltageV),
      ),
    )
    .orderBy(asc(scanCurve.position))

type Inverter = Awaited<ReturnType<typeof invertersOf>>[number]
type Curve = Awaited<ReturnType<typeof curvesOf>>[number]

function linesOf(task: Task, { array, name, unit }: Inverter, { curve, name: string }: Curve) {
  const { position, voltageV, currentA } = curve
  const head = [
    ...[text(task.taskNo), (task.scannedAt ?? task.createdAt).toISOString()],
    ...[text(array), text(name), unit, position + 1],
    text(string === null ? '' : shownStringName(string, position, 'zh')),
    ...[numberText(curve.irradiance), numberText(curve.moduleTemperature)],
  ].join(',')
  return (voltageV ?? [])
    .map((volts, point) => {
      const values = [numberText(volts), numberText(currentA?.[point] ?? null)]
      return `${head},${point + 1},${values.join(',')}\r\n`
    })
    .join('')
}

/** Single precision is kept far finer than a device's hundredth. */
const numberText = (value: number | null) =>
  value === null ? '' : String(Math.round(value * 1e4) / 1e4)

const text = (value: string) => `"${guardFormula(value).replaceAll('"', '""')}"`
