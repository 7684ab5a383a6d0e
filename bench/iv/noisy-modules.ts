import { readFileSync } from 'node:fs'
import { crystallinePrior } from '#domain/iv-curve/extraction/crystalline-prior.ts'
import { fitBound } from '#domain/iv-curve/extraction/fit-bound.ts'
import { type FitKnowledge, fitSingleDiode } from '#domain/iv-curve/extraction/fit-single-diode.ts'
import type { SweepNoise } from '#domain/iv-curve/extraction/sweep-noise.ts'
import { STC } from '#domain/iv-curve/model/operating-point.ts'
import {
  currentsAt,
  type DiodeParameters,
  keyPointsOf,
} from '#domain/iv-curve/model/single-diode.ts'
import { type Dice, diceOf } from '#simulator/plant/strings/dice.ts'
import { medianBound, medianErrors } from './fit-errors.ts'

const MODULES = 250
/** Median errors of full least squares under 1 % noise that are asked for, %. */
const GOAL = { rs: 4.5, rsh: 17, a: 2.8 }

/** What "1 % current noise" can mean: of the range, or of each reading (of a meter that ends at 0.01 %). */
const NOISES: Record<string, SweepNoise> = {
  '1 % of Isc': { currentOfIsc: 0.01 },
  '1 % of reading': { currentOfReading: 0.01, currentOfIsc: 1e-4 },
}

/** Sound modules, and such with a worn joint and a leak, of which the prior must not make sound ones. */
const STATES: Record<string, (sound: DiodeParameters) => DiodeParameters> = {
  sound: (sound) => sound,
  'Rs ×2': (sound) => ({ ...sound, seriesOhm: 2 * sound.seriesOhm }),
  'Rsh ÷5': (sound) => ({ ...sound, shuntOhm: sound.shuntOhm / 5 }),
}

type TableModule = { cellsInSeries: number; parameters: DiodeParameters }

/**
 * Median errors of the five-parameter fit under 1 % noise on modules of the CEC table by chance, with the
 * least that is possible. The prior was taken from the makers A to M; modules of the makers N to Z are fitted.
 */
export function measureNoisyModules(path: string, seed: string) {
  const table = crystallineModules(path)
  const cases = Object.entries(NOISES).flatMap(([kind, noise]) =>
    [128, 200].flatMap((points) =>
      Object.entries(STATES)
        .filter(([state]) => state === 'sound' || points === 128)
        .map(([state, worn]) => ({ kind, noise, points, state, worn })),
    ),
  )
  const chosen = diceOf(seed, 'modules of the table')
  const modules = Array.from({ length: MODULES }, () => chosen.pick(table))
  const measured = Object.fromEntries(
    cases.map(({ kind, noise, points, state, worn }) => {
      const dice = diceOf(seed, `noise on ${points} points`)
      const tried = modules.map(({ cellsInSeries, parameters }) =>
        triedOn({ truth: worn(parameters), sound: parameters, cellsInSeries }, noise, {
          points,
          dice,
        }),
      )
      const fitsBy = (key: 'plain' | 'weighted' | 'withPrior') =>
        medianErrors(tried.map((one) => ({ found: one[key], truth: one.truth })))
      return [
        `${kind}, ${points} points, ${state}`,
        {
          plain: fitsBy('plain'),
          weighted: fitsBy('weighted'),
          bound: medianBound(tried.map(({ bound }) => bound)),
          withPrior: fitsBy('withPrior'),
          boundWithPrior: medianBound(tried.map(({ boundWithPrior }) => boundWithPrior)),
        },
      ]
    }),
  )
  return { 'goal of the fit': GOAL, ...measured }
}

type Tried = { truth: DiodeParameters; sound: DiodeParameters; cellsInSeries: number }

function triedOn(
  { truth, sound, cellsInSeries }: Tried,
  noise: SweepNoise,
  { points, dice }: { points: number; dice: Dice },
) {
  const { iscA, vocV } = keyPointsOf(sound)
  const lastV = keyPointsOf(truth).vocV
  const voltageV = Float64Array.from({ length: points }, (_, k) => (lastV * k) / (points - 1))
  const { currentOfIsc = 0, currentOfReading = 0 } = noise
  const exactA = currentsAt(truth, voltageV)
  const currentA = exactA.map(
    (current) =>
      current + Math.hypot(currentOfIsc * exactA[0]!, currentOfReading * current) * dice.normal(1),
  )
  const known: FitKnowledge = { noise, prior: crystallinePrior({ iscA, vocV, cellsInSeries }, STC) }
  const fitted = (knowledge?: FitKnowledge) =>
    fitSingleDiode({ voltageV, currentA }, knowledge)!.parameters
  return {
    truth,
    plain: fitted(),
    weighted: fitted({ noise }),
    withPrior: fitted(known),
    bound: fitBound(truth, voltageV, { noise })!,
    boundWithPrior: fitBound(truth, voltageV, known)!,
  }
}

/** Crystalline modules of the makers N to Z at STC. */
function crystallineModules(path: string): TableModule[] {
  const [header, ...rows] = readFileSync(path, 'utf8')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','))
  const at = (row: readonly string[], name: string) => row[header!.indexOf(name)]!
  return rows
    .filter((row) => /^[N-Z]/i.test(at(row, 'name')) && /c-Si$/.test(at(row, 'source')))
    .map((row) => ({
      cellsInSeries: Number(at(row, 'Ns')),
      parameters: {
        photocurrentA: Number(at(row, 'IL_ref')),
        saturationCurrentA: Number(at(row, 'I0_ref')),
        seriesOhm: Number(at(row, 'Rs_ref')),
        shuntOhm: Number(at(row, 'Rsh_ref')),
        idealityV: Number(at(row, 'a_ref')),
      },
    }))
    .filter(({ parameters }) => Object.values(parameters).every((value) => value > 0))
}
