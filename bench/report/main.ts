import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { packFacts } from '#server/features/report/making/pack-facts.ts'
import { writeReport } from '#server/features/report/making/write-report.ts'
import { sampleFacts } from '#server/features/report/sample/sample-facts.ts'

/**
 * How long the file of a report takes and how large it is, from its stored facts: 500 faults in at most 20 s and
 * 5 MB. `--faults`, `--strings` and `--curves` ask for another plant.
 */
const LIMITS = { faults: 500, seconds: 20, megabytes: 5 }

const { values } = parseArgs({
  options: {
    faults: { type: 'string' },
    strings: { type: 'string', default: '9000' },
    curves: { type: 'string', default: '200' },
  },
})
const counts = values.faults ? [Number(values.faults)] : [500, 1000]
const folder = mkdtempSync(join(tmpdir(), 'powerdesk-report-'))
let isOver = false
try {
  for (const faults of counts) {
    for (const language of ['zh', 'en'] as const) {
      for (const format of ['PDF', 'XLSX'] as const) await measure({ faults, language, format })
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
if (isOver) process.exitCode = 1

type Case = { faults: number; language: 'zh' | 'en'; format: 'PDF' | 'XLSX' }

async function measure({ faults, language, format }: Case): Promise<void> {
  const name = `${faults}-${language}.${format.toLowerCase()}`
  const sound = Math.max(0, Number(values.strings) - faults)
  const facts = join(folder, `${name}.facts`)
  writeFileSync(
    facts,
    packFacts(sampleFacts({ language, faults, sound, curves: Number(values.curves) })),
  )
  const target = join(folder, name)
  const begin = performance.now()
  const { pages } = await writeReport({ facts, format, logo: null, target }, () => {})
  const seconds = (performance.now() - begin) / 1000
  const megabytes = statSync(target).size / 1e6
  const line = [`${faults} faults`, language, format, `${seconds.toFixed(2)} s`]
  console.log(
    [...line, `${megabytes.toFixed(2)} MB`, pages === null ? '' : `${pages} pages`].join('\t'),
  )
  const counted = faults <= LIMITS.faults
  if (counted && (seconds > LIMITS.seconds || megabytes > LIMITS.megabytes)) isOver = true
}
