import { parseArgs } from 'node:util'
import { FAULT_CODES } from '#domain/iv-curve/diagnosis/fault-codes.ts'
import { labelledInverter } from '#simulator/pv-plant/labelled-inverter.ts'
import { f1Of, type Judged, judge, scoresOf } from './score.ts'
import { speedLines } from './speed.ts'

const USAGE = `Diagnosis of I-V curves: right and wrong on simulated strings with planted faults, and speed.
  npx tsx bench/iv/main.ts [--seed test] [--inverters 60] [--noise 0.01] [--wrong] [--json]
--noise fixes the current's noise (else 0.3 to 1 % by chance); --wrong lists what was misjudged.
Coefficients were tuned on the seed "train" alone.`

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: 'test' },
    inverters: { type: 'string', default: '60' },
    noise: { type: 'string' },
    wrong: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

const CODES = [0, ...Object.values(FAULT_CODES)]

if (values.help) console.log(USAGE)
else {
  reportScores()
  console.log(speedLines().join('\n'))
}

function reportScores(): void {
  const judged: Judged[] = []
  for (let index = 0; index < Number(values.inverters); index++) {
    const currentNoise = values.noise === undefined ? undefined : Number(values.noise)
    judged.push(
      ...judge(labelledInverter({ seed: values.seed, index, damagedShare: 0.05, currentNoise })),
    )
  }
  const { counts, ...scores } = scoresOf(judged)
  console.log(values.json ? JSON.stringify(scores) : scores)
  console.log(`truth\\found\t${CODES.join('\t')}\tF1   (0 is an abnormal sweep)`)
  for (const truth of CODES) {
    const row = CODES.map((found) => counts.get(truth)?.get(found) ?? 0)
    console.log(`${truth}\t${row.join('\t')}\t${f1Of(judged, truth).toFixed(3)}`)
  }
  if (!values.wrong) return
  for (const { inverter, id, truth, found, truthLoss, loss } of judged) {
    if (truth === found) continue
    console.log(`${inverter} ${id}: ${truth} as ${found}, loss ${truthLoss.toFixed(1)} as ${loss}`)
  }
}
